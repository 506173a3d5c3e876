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
