import type { PieceGroup } from '@soleira/domain/dossier/piece'
import type { StoredFile } from '../../adapters/storage/storage.ts'

/** What a leaf says of a piece: a label, and what is known or that nothing is. */
export type Fact = readonly [label: string, value: string | null]

/** Something that a dossier can hold, with all that it says of it and the way to its bytes. */
export interface Piece {
  key: string
  group: PieceGroup
  /** By which a preset can take it alone; null where only its whole group is taken. */
  kind: string | null
  title: string
  /** What is known of it, in a line. */
  detail: string | null
  validUntil: string | null
  /** Since when it is there as it is; null of what is made anew each time. */
  since: Date | null
  /** Whom it names or is about. */
  people: readonly number[]
  facts: readonly Fact[]
  fileName: string
  fileType: string
  /** The file that is kept, or how it is made. */
  bytes: { stored: StoredFile } | { make: (signal: AbortSignal) => Promise<Buffer> }
}

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
