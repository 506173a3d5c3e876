import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { place } from './paper-parts.ts'

const access = 'broker'
const area = 'reading'

export const foundPage = z.object({
  paperId: z.int().nullable().meta({ description: 'the paper of the inbox, filed or not; null for others' }),
  documentId: z.int().nullable().meta({ description: 'the document of a property that it is' }),
  readingId: z.int().meta({ description: 'what was read in it, shown beside its pages' }),
  fileName: z.string(),
  kindName: z.string().nullable(),
  property: place.nullable(),
  page: z.int(),
  passage: z.string().meta({ description: 'the line with most of the words, and its neighbours' }),
  boxes: z
    .array(z.array(z.number()))
    .meta({ description: 'where the words stand: left, top, width and height as parts of the upright page' }),
})
export type FoundPage = z.infer<typeof foundPage>

export const searchPapers = endpoint({
  method: 'GET',
  path: '/api/papers/search',
  area,
  access,
  summary:
    'Papers with a page on which all of these words begin, accents and case ignored: the latest read first, of each its first such page',
  query: z.object({
    text: z.string().trim().min(2, 'Digite ao menos 2 caracteres').max(200, 'No máximo 200 caracteres'),
    limit: z.coerce.number<string | number>().int().min(1).max(50).default(10),
  }),
  status: 200,
  answer: z.array(foundPage),
})
