import { z } from 'zod'
import { isSlot } from '../document/category.ts'

/** The eight fields that count for completeness (part 1 §3). */
export const countedFields = [
  'type',
  'street',
  'number',
  'neighborhood',
  'city',
  'value',
  'owners',
  'registrationNumber',
] as const

export type CountedField = (typeof countedFields)[number]

export const documentation = z.object({
  uploadedDocuments: z.int().meta({ description: 'required slots with at least one file' }),
  requiredDocuments: z.int(),
  filledFields: z.int(),
  totalFields: z.int(),
  percent: z.int().meta({ description: '0 to 100' }),
  missingDocuments: z
    .array(z.string().refine(isSlot))
    .meta({ description: 'slots, as in a document’s category' }),
  missingFields: z.array(z.enum(countedFields)),
})
