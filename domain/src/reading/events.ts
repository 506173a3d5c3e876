import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'

/** A paper came to the inbox, perhaps for a property. */
export const inboxPaperReceived = (id: number, property: number | null): Happening => ({
  ...{ action: 'created', entity: 'inbox_paper', id, property },
})

/** A paper was deleted that nobody has filed. */
export const inboxPaperDeleted = (id: number, property: number | null): Happening => ({
  ...{ action: 'deleted', entity: 'inbox_paper', id, property },
})

/** Somebody looks at the pages of a paper in the inbox. */
export const inboxPaperOpened = (id: number, property: number | null): Opening => ({
  ...{ action: 'viewed', entity: 'inbox_paper', id, property },
})
