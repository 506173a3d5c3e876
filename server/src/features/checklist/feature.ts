import type { Feature } from '../../feature.ts'

/** The routes are those of diligence. */
export const checklistFeature: Feature = {
  name: 'checklist',
}
