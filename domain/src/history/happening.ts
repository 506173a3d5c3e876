import type { Notice } from '../notification/notice.ts'
import type { EventEntity } from './entities.ts'

const eventActions = ['created', 'updated', 'deleted', 'moved', 'viewed', 'downloaded'] as const
export type EventAction = (typeof eventActions)[number]

/** The key follows from the event, unless the notice has one of its own. */
export type Told = Omit<Notice, 'key'> & { key?: string }

/**
 * The history keeps ids, and never a name, a paper's number or a text that somebody typed. `tells`
 * holds what the broker is told of it, so that nobody forgets to tell.
 */
export interface Happening {
  action: EventAction
  entity: EventEntity
  /** Null where an account has only one, like its settings. */
  id?: number | null
  property?: number | null
  /** A word of our own: the slot of a document, the item of a checklist, the kind of a report. */
  detail?: string | null
  tells?: Told[]
}
