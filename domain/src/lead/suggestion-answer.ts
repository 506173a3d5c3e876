import { z } from 'zod'
import { propertyTypes } from '../property/type.ts'

export const suggestion = z.object({
  property: z.object({
    id: z.int(),
    sequenceNumber: z.string(),
    type: z.enum(propertyTypes),
    street: z.string(),
    number: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    value: z.string(),
  }),
  fits: z.array(z.string()).meta({ description: 'what fits, in words' }),
  misses: z.array(z.string()).meta({ description: 'what does not' }),
})
export type Suggestion = z.infer<typeof suggestion>
