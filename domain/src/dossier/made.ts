import { z } from 'zod'
import { statedBy } from '../certificate/certificate-answer.ts'
import { type CertificateWords, certificateWords } from '../certificate/certificate-words.ts'
import { results } from '../certificate/result.ts'
import { validityBases } from '../certificate/validity.ts'
import { pieceGroups } from './piece.ts'

export const cover = z.object({
  revealCpf: z.boolean().meta({ description: 'the CPFs on it in full; concealed otherwise' }),
})
export type Cover = z.infer<typeof cover>

/**
 * How a piece went in: as pages, attached to the PDF, or only into the ZIP because of a password, damage, a
 * kind of picture that viewers do not draw, or the effort to read it. A piece that is `gone` was there when the
 * dossier was asked for, but no more when it was made.
 */
const pieceForms = [
  'pages',
  'attached',
  'protected',
  'damaged',
  'undrawn',
  'too_costly',
  'unreadable',
  'gone',
] as const
export type PieceForm = (typeof pieceForms)[number]

const certificateThen = z.object({
  result: z.enum(results).nullable(),
  resultBy: statedBy.nullish(),
  resolution: z.string().nullish(),
  issuedOn: z.string().nullish().meta({ description: 'AAAA-MM-DD' }),
  validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  validityBasis: z.enum(validityBases).nullable(),
  gap: z.string().nullish().meta({ description: 'what was open about what it counts together with' }),
  besideOther: z.object({ saysResult: z.boolean() }).nullish(),
})

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
  certificate: certificateThen
    .nullish()
    .meta({ description: 'null of what is none; missing in dossiers made before this was kept' }),
  /** The hash shows later whether these bytes of the PDF have changed. */
  span: z.object({ start: z.int(), length: z.int(), sha256: z.string() }).nullable(),
})
export type MadePiece = z.infer<typeof madePiece>

/**
 * Judges a piece by its facts when it went in; null for one that is no certificate. An early dossier kept
 * only the last day, without its origin.
 */
export function pieceWords(
  { certificate, validUntil }: Pick<MadePiece, 'certificate' | 'validUntil'>,
  today: string,
): CertificateWords | null {
  if (certificate) return certificateWords(certificate, today)
  if (!validUntil) return null
  const before = { result: null, besideOther: { saysResult: false }, validUntil, validityBasis: null }
  return certificateWords(before, today)
}
