import { z } from 'zod'
import { stageField } from './stage-field.ts'

const standingActions = [
  'resolve_issue',
  'renew_certificate',
  'add_companion',
  'request_certificate',
  'receive_certificate',
  'complete_pair',
  'state_facts',
  'answer_papers',
  'upload_document',
  'fill_field',
] as const

export type StandingAction = (typeof standingActions)[number]

/** The one truth about the progress of a property (rules §12, §13). */
export const standing = z.object({
  stage: stageField().meta({ description: '1 to 7' }),
  documents: z.object({ done: z.int(), total: z.int() }),
  certificates: z.object({
    done: z.int(),
    total: z.int(),
    open: z.int().meta({ description: 'all that are not done, those expired and with issues among them' }),
    expired: z.int(),
    withIssues: z.int(),
  }),
  missing: z
    .array(z.object({ what: z.string(), action: z.enum(standingActions) }))
    .meta({ description: 'what to do next comes first' }),
})
export type Standing = z.infer<typeof standing>

/** Whom a paper names and the record of the property does not know. */
const unknownPerson = z.object({
  what: z.enum(['unknown_owner', 'unknown_spouse']),
  action: z.literal('answer_offer'),
  name: z.string(),
  offerId: z.int(),
  paper: z.string().meta({ description: 'what it is, as in Ônus Reais' }),
  documentId: z.int(),
  page: z.int(),
  text: z.string().meta({ description: 'as it was read there' }),
})
export type UnknownPerson = z.infer<typeof unknownPerson>

/** A burden that a paper names and nobody registered. */
const unknownBurden = unknownPerson.omit({ what: true, name: true }).extend({
  what: z.literal('unknown_burden'),
  burden: z.string().meta({ description: 'in words: Hipoteca (R-5)' }),
})
export type UnknownBurden = z.infer<typeof unknownBurden>

export const standingWithUnknown = standing.extend({
  missing: z.array(z.union([unknownPerson, unknownBurden, standing.shape.missing.element])),
})
