import type { MadePiece } from '@soleira/domain/dossier/made'
import type { PieceGroup } from '@soleira/domain/dossier/piece'
import type { StoredFile } from '../../adapters/storage/storage.ts'

/** The value is null when nothing is known. */
export type Fact = readonly [label: string, value: string | null]

export interface Piece {
  key: string
  group: PieceGroup
  /** A preset can take the piece alone by this kind. Null when only the whole group is taken. */
  kind: string | null
  title: string
  detail: string | null
  validUntil: string | null
  certificate?: MadePiece['certificate']
  /** Null when the piece is made anew each time. */
  since: Date | null
  people: readonly number[]
  facts: readonly Fact[]
  fileName: string
  fileType: string
  mayAct: boolean
  bytes: { stored: StoredFile } | { make: (signal: AbortSignal) => Promise<Buffer> }
}

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
