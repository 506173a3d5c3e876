import type { Feature } from '../../feature.ts'
import { paperHoldings } from './holdings.ts'
import { paperRoutes } from './routes.ts'

export const paperFeature: Feature = {
  name: 'paper',
  routes: paperRoutes,
  holdings: paperHoldings,
}
