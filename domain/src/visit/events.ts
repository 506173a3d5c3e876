import type { Happening } from '../history/happening.ts'
import type { Opening, WayOfOpening } from '../history/opening.ts'
import type { VisitState } from './terms.ts'

interface Of {
  id: number
  propertyId: number
}

const ofVisit = ({ id, propertyId }: Of) => ({ entity: 'visit', id, property: propertyId }) as const

export const visitPlanned = (of: Of): Happening => ({ ...ofVisit(of), action: 'created' })
export const visitRemoved = (of: Of): Happening => ({ ...ofVisit(of), action: 'deleted' })
/** `detail` is the state that it got, or nothing where something else was changed. */
export const visitChanged = (
  of: Of,
  detail: VisitState | 'whatsapp' | 'strokes' | 'strokes_removed' | null,
): Happening => ({
  ...ofVisit(of),
  action: 'updated',
  detail,
})

export const visitOpened = (of: Of, detail: 'pdf' | 'ics'): Opening => ({
  ...ofVisit(of),
  action: 'downloaded',
  detail,
})

export const strokesOpened = (of: Of, action: WayOfOpening): Opening => ({
  ...ofVisit(of),
  action,
  detail: 'strokes',
})
