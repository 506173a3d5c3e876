import type { MadePiece } from '@soleira/domain/dossier/made'
import type { PieceGroup } from '@soleira/domain/dossier/piece'
import type { SourceToBind } from '../../adapters/binding/parts.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'

export type Fact = readonly [label: string, value: string | null]

export interface Piece {
  key: string
  group: PieceGroup
  kind: string | null
  title: string
  detail: string | null
  validUntil: string | null
  certificate?: MadePiece['certificate']
  since: Date | null
  people: readonly number[]
  facts: readonly Fact[]
  fileName: string
  fileType: string
  mayAct: boolean
  /** By page number, as its reading found the pages to lie. */
  turns?: SourceToBind['turns']
  /** Reads the words of its pictures when the piece is bound: those of all pieces together would be too much. */
  recognised?: () => Promise<SourceToBind['recognised']>
  /** The file as it came, where another one is bound: a signature counts only there. It goes into the ZIP. */
  came?: { fileName: string; stored: StoredFile }
  bytes: { stored: StoredFile } | { make: (signal: AbortSignal) => Promise<Buffer> }
}

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
