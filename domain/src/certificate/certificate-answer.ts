import { z } from 'zod'
import { paperOrigin } from '../document/origin.ts'
import { results } from './result.ts'
import { validityBases } from './validity.ts'

const date = z.string().nullable().meta({ description: 'AAAA-MM-DD' })

export const statedBy = z.enum(['person', 'provider']).meta({
  description: 'who stated the result: a person who read the paper, or the service that handed it over',
})

export const foundInPaper = z.object({
  issuedOn: date,
  validUntil: date,
  result: z.enum(results).nullable(),
})

export const offeredCertificate = paperOrigin.extend({
  paperId: z.int(),
  issuedOn: date,
  validUntil: date,
  validityBasis: z.enum(validityBases).nullable(),
  result: z.enum(results).nullable(),
})
export type OfferedCertificate = z.infer<typeof offeredCertificate>

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
  issuedOn: date,
  validUntil: date,
  validityBasis: z.enum(validityBases).nullable(),
  result: z.enum(results).nullable(),
  offered: offeredCertificate
    .nullable()
    .meta({ description: 'one of another property of the same address, which can be filed here as well' }),
})
export type CompanionPaper = z.infer<typeof companionPaper>

export const filedPaper = z.object({
  id: z.int(),
  fileName: z.string(),
  isViewable: z.boolean(),
  number: z.string().nullable(),
  code: z.string().nullable(),
})
