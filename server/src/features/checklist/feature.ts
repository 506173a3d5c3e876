import type { Feature } from '../../feature.ts'
import { checklistRoutes } from './routes.ts'

export const checklistFeature: Feature = {
  name: 'checklist',
  routes: checklistRoutes,
}
