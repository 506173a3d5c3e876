import type { Feature } from '../../feature.ts'
import { savedViewHoldings } from './holdings.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewFeature: Feature = {
  name: 'saved-view',
  routes: savedViewRoutes,
  holdings: savedViewHoldings,
}
