import { z } from 'zod'
import { refusalCodes } from './refusal.ts'

/** `fields` comes only with a failed validation, `requestId` only with an unexpected error. */
export const errorBody = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
