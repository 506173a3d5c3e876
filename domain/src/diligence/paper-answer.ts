import { z } from 'zod'
import { paperOrigin } from '../document/origin.ts'
import { results } from './result.ts'
import { validityBases } from './validity.ts'

const date = z.string().nullable().meta({ description: 'AAAA-MM-DD' })

/** Who stated a result. */
export const statedBy = z.enum(['person', 'provider']).meta({
  description: 'who stated the result: a person who read the paper, or the service that handed it over',
})

/** What was read in the file of a certificate. */
export const foundInPaper = z.object({
  issuedOn: date,
  validUntil: date,
  result: z.enum(results).nullable(),
})

/** A paper of the same person and kind that counts for another property and is in date. */
export const offeredPaper = paperOrigin.extend({
  paperId: z.int(),
  issuedOn: date,
  validUntil: date,
  validityBasis: z.enum(validityBases).nullable(),
  result: z.enum(results).nullable(),
})
export type OfferedPaper = z.infer<typeof offeredPaper>

/** The second paper beside a certificate that counts only together with it. */
export const companionPaper = z.object({
  label: z.string(),
  issuer: z.string(),
  isMissing: z.boolean(),
  gap: z
    .string()
    .nullable()
    .meta({ description: 'what is open about it once the certificate is there: "falta a da PGE"' }),
  documentId: z.int().nullable(),
  fileName: z.string().nullable(),
  isViewable: z.boolean(),
  validUntil: date,
  validityBasis: z.enum(validityBases).nullable(),
  result: z.enum(results).nullable(),
})
export type CompanionPaper = z.infer<typeof companionPaper>

/** The file of a certificate that came with a change, and what tells it from others of its kind. */
export const filedPaper = z.object({
  id: z.int(),
  fileName: z.string(),
  isViewable: z.boolean(),
  number: z.string().nullable(),
  code: z.string().nullable(),
})
