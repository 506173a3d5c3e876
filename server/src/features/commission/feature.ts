import type { Feature } from '../../feature.ts'
import { commissionHoldings } from './holdings.ts'
import { commissionRoutes } from './routes.ts'

export const commissionFeature: Feature = {
  name: 'commission',
  routes: commissionRoutes,
  holdings: commissionHoldings,
}
