import type { Feature } from '../../feature.ts'
import { inboxHoldings } from './holdings.ts'
import { inboxRoutes } from './routes.ts'

export const inboxFeature: Feature = {
  name: 'inbox',
  routes: inboxRoutes,
  holdings: inboxHoldings,
}
