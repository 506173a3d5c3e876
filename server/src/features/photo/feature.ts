import type { Feature } from '../../feature.ts'
import { photoHoldings } from './holdings.ts'
import { photoRoutes } from './routes.ts'

export const photoFeature: Feature = {
  name: 'photo',
  routes: photoRoutes,
  holdings: photoHoldings,
}
