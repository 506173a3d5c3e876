import { z } from 'zod'
import { pieceGroups } from './piece.ts'

/** What the cover of a dossier says beyond the property. */
export const cover = z.object({
  revealCpf: z.boolean().meta({ description: 'the CPFs on it in full; concealed otherwise' }),
})
export type Cover = z.infer<typeof cover>

/**
 * How a piece went in: as pages, as a file attached to the PDF, or only into the ZIP: because it is protected by a password, because it is
 * damaged, or because it takes too much to read. `gone` was there when it was asked for, and no more when it was made.
 */
export const pieceForms = [
  'pages',
  'attached',
  'protected',
  'damaged',
  'too_costly',
  'unreadable',
  'gone',
] as const
export type PieceForm = (typeof pieceForms)[number]

/** A piece as it went into a dossier. */
export const madePiece = z.object({
  key: z.string(),
  group: z.enum(pieceGroups),
  title: z.string(),
  form: z.enum(pieceForms),
  fileName: z.string(),
  sha256: z.string().nullable().meta({ description: 'of the file as it is kept, in hexadecimal' }),
  fileSize: z.int().nullable(),
  firstPage: z.int().nullable().meta({ description: 'the leaf that says what it is; its own pages follow' }),
  pages: z.int().meta({ description: 'of its own' }),
  validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD, as known when it was made' }),
  /** Where the bytes of its pages lie in the PDF, and their hash: a change is told by it. */
  span: z.object({ start: z.int(), length: z.int(), sha256: z.string() }).nullable(),
})
export type MadePiece = z.infer<typeof madePiece>
