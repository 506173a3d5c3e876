import type { EventAction, Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'

interface Of {
  id: number
}

const ofPerson = (action: EventAction, { id }: Of, detail?: string): Happening => ({
  action,
  entity: 'person',
  id,
  detail: detail ?? null,
})

export const personCreated = (person: Of) => ofPerson('created', person)
export const personChanged = (person: Of) => ofPerson('updated', person)
export const personSaid = (person: Of) => ofPerson('updated', person, 'said')
export const personMerged = (person: Of) => ofPerson('updated', person, 'merged')
export const personErased = (person: Of) => ofPerson('deleted', person)
/** Erased as far as a running deal allows: it still needs the name and the number. */
export const personReduced = (person: Of) => ofPerson('updated', person, 'erased')

export const partiesChanged = (property: Of): Happening => ({
  action: 'updated',
  entity: 'party',
  property: property.id,
})

export const personCopyOpened = (id: number): Opening => ({ action: 'downloaded', entity: 'person_copy', id })
