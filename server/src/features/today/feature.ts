import type { Feature } from '../../feature.ts'
import { todayHoldings } from './holdings.ts'
import { todayRoutes } from './routes.ts'

export const todayFeature: Feature = {
  name: 'today',
  routes: todayRoutes,
  holdings: todayHoldings,
}
