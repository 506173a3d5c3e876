import type { Happening } from '../history/happening.ts'

interface Of {
  id: number
}

export const leadCreated = ({ id }: Of): Happening => ({ action: 'created', entity: 'lead', id })
export const leadChanged = ({ id }: Of): Happening => ({ action: 'updated', entity: 'lead', id })
export const leadRemoved = ({ id }: Of): Happening => ({ action: 'deleted', entity: 'lead', id })

/** `id` is the lead's. */
export const interestAdded = ({ id }: Of, property: number): Happening => ({
  action: 'created',
  entity: 'interest',
  id,
  property,
})
export const interestRemoved = ({ id }: Of, property: number): Happening => ({
  action: 'deleted',
  entity: 'interest',
  id,
  property,
})
