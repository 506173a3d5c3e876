import { z } from 'zod'
import { refusalCodes } from './refusal-codes.ts'

/**
 * `fields` comes only with a failed validation, `missing` with the people whose acceptance is missing, `propertyId`
 * with the property that has the same number, `undoneAt` with the place where something is to be taken back,
 * `requestId` only with an unexpected error.
 */
export const errorBody = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  missing: z.array(z.int()).optional(),
  propertyId: z.int().optional(),
  undoneAt: z.object({ room: z.enum(['diligence', 'documents']), propertyId: z.int() }).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
