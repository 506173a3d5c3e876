import type { Feature } from '../../feature.ts'
import { historyHoldings } from './holdings.ts'
import { historyRoutes } from './routes.ts'

export const historyFeature: Feature = {
  name: 'history',
  routes: historyRoutes,
  holdings: historyHoldings,
}
