import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'

export const inboxFileReceived = (id: number, property: number | null): Happening => ({
  action: 'created',
  entity: 'inbox_paper',
  id,
  property,
})

export const inboxFileReadAgain = (id: number, property: number | null): Happening => ({
  action: 'updated',
  entity: 'inbox_paper',
  id,
  property,
})

export const inboxFileDeleted = (id: number, property: number | null): Happening => ({
  action: 'deleted',
  entity: 'inbox_paper',
  id,
  property,
})

export const inboxFileOpened = (id: number, property: number | null): Opening => ({
  action: 'viewed',
  entity: 'inbox_paper',
  id,
  property,
})
