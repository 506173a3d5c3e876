import type { Feature } from '../../feature.ts'

/** The checklist of a property, its items and their steps. Its routes are those of diligence. */
export const checklistFeature: Feature = {
  name: 'checklist',
}
