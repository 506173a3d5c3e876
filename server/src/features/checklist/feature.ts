import type { Feature } from '../../feature.ts'
import { runOutRecounter } from './recount-run-out.ts'
import { checklistRoutes } from './routes.ts'

export const checklistFeature: Feature = {
  name: 'checklist',
  routes: checklistRoutes,
  jobs: (parts) => [runOutRecounter(parts)],
}
