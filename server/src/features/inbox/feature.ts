import type { Feature } from '../../feature.ts'
import { paperExaminers } from './examine.ts'
import { orderedFiler } from './filing-order.ts'
import { inboxHoldings } from './holdings.ts'
import { inboxRoutes } from './routes.ts'

export const inboxFeature: Feature = {
  name: 'inbox',
  routes: inboxRoutes,
  jobs: (parts) => [orderedFiler(parts), ...paperExaminers(parts)],
  holdings: inboxHoldings,
}
