import { z } from 'zod'
import { isSlot } from '../document/category.ts'
import { countedFields } from './counted-fields.ts'

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
