import type { Feature } from '../../feature.ts'
import { operationRoutes } from './routes.ts'

export const operationFeature: Feature = {
  name: 'operation',
  routes: operationRoutes,
}
