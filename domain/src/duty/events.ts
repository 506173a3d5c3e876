import type { Happening } from '../history/happening.ts'

/** The history keeps neither the question nor the answer: whoever looks at it over a shoulder learns of no report. */
export const dutyChanged = (
  deal: { id: number; propertyId: number } | null,
  action: 'updated' | 'deleted' = 'updated',
): Happening => ({ entity: 'duty', id: deal?.id ?? null, property: deal?.propertyId ?? null, action })
