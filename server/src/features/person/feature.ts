import type { Feature } from '../../feature.ts'
import { personHoldings } from './holdings.ts'
import { personRoutes } from './routes.ts'

export const personFeature: Feature = {
  name: 'person',
  routes: personRoutes,
  holdings: personHoldings,
}
