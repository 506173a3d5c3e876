import type { LeftOut } from '../adapters/mailbox/received-email.ts'
import type { Retry } from '../http/idempotency.ts'
import type { Scope } from '../scope.ts'
import type { Judgement } from './file-type.ts'
import type { StoredPaper } from './original.ts'

export interface KeptPaper extends Judgement {
  file: StoredPaper
}

/** The papers that came in one file. */
export interface Came {
  papers: [KeptPaper, ...KeptPaper[]]
  /** The files beside them that are no papers; absent where the file that came is the paper itself. */
  leftOut?: LeftOut[]
}

export interface ReceivedPapers {
  ids: [number, ...number[]]
  refused: LeftOut[]
}

/** Papers that are more than their door can take wait in the inbox. */
export type ToInbox = (
  scope: Scope,
  propertyId: number,
  came: Came,
  retry?: Retry | null,
) => Promise<ReceivedPapers>
