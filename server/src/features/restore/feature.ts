import type { Feature } from '../../feature.ts'
import { restoreRoutes } from './routes.ts'

export const restoreFeature: Feature = {
  name: 'restore',
  routes: restoreRoutes,
}
