import type { Notice } from '../notification/notice.ts'
import type { EventEntity } from './entities.ts'

/** What can be done. */
export const eventActions = ['created', 'updated', 'deleted', 'moved', 'viewed', 'downloaded'] as const
export type EventAction = (typeof eventActions)[number]

/** A notice of a happening; its key follows from the event, unless it is told under one of its own. */
export type Told = Omit<Notice, 'key'> & { key?: string }

/**
 * Something that happened, as the history keeps it: ids, and never a name, the number of a paper or a text that
 * somebody typed. What its broker is told of it comes along, so that nobody forgets to tell.
 */
export interface Happening {
  action: EventAction
  entity: EventEntity
  /** The id of what it happened to; none where an account has only one, like its settings. */
  id?: number | null
  /** The property that it was about. */
  property?: number | null
  /** What exactly, by a word of our own: the slot of a document, the item of a checklist, the kind of a report. */
  detail?: string | null
  tells?: Told[]
}
