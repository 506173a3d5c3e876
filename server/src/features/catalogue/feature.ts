import type { Feature } from '../../feature.ts'
import { catalogueHoldings } from './holdings.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  holdings: catalogueHoldings,
}
