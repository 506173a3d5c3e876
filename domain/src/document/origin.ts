import { z } from 'zod'

export const paperOrigin = z.object({
  propertyId: z.int(),
  sequenceNumber: z.string(),
  title: z.string(),
})
export type PaperOrigin = z.infer<typeof paperOrigin>
