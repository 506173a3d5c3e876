import { z } from 'zod'
import { refusalCodes } from './refusal.ts'

/** The body of every error: `fields` only for validation, `requestId` only for the unexpected. */
export const errorBody = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
