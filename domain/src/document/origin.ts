import { z } from 'zod'

/** The property with which a paper came in first, where it is another one. */
export const paperOrigin = z.object({
  propertyId: z.int(),
  sequenceNumber: z.string(),
  title: z.string(),
})
export type PaperOrigin = z.infer<typeof paperOrigin>
