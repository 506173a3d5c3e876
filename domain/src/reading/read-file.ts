import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { place } from './paper-parts.ts'
import { unreadable } from './unreadable.ts'

const access = 'broker'
const area = 'reading'

export const readFile = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'what it is: as it was filed, else as it was read' }),
  fileName: z.string(),
  status: z.enum(['reading', 'read', 'unreadable']),
  unreadable: z.enum(unreadable).nullable(),
  pages: z.int().nullable(),
  property: place.nullable().meta({ description: 'with which it lies, or for which it was brought' }),
  paperId: z.int().nullable().meta({ description: 'in the inbox, as long as nobody has filed it' }),
})
export type ReadFile = z.infer<typeof readFile>

export const showReading = endpoint({
  method: 'GET',
  path: '/api/readings/{id}',
  area,
  access,
  summary: 'A file that was read, or waits for it',
  params: idParams,
  status: 200,
  answer: readFile,
  refusals: ['not_found'],
})

export const listPropertyReadings = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/readings',
  area,
  access,
  summary: 'The papers on which an analysis of a property stands: those that count, its intake, its inbox',
  params: idParams,
  status: 200,
  answer: z.array(
    z.object({
      id: z.int().nullable().meta({ description: 'null of a file that waits to be taken up' }),
      name: z.string().meta({ description: 'Receita Federal (do 1º proprietário)' }),
      status: z.enum(['reading', 'read', 'unreadable']),
      keptFromAi: z.boolean().meta({ description: 'its text goes to no AI' }),
    }),
  ),
  refusals: ['not_found'],
})

export const keepFromAi = endpoint({
  method: 'PATCH',
  path: '/api/readings/{id}',
  area,
  access,
  summary: 'Keeps the text of a paper from every AI, or lets it go where somebody consents',
  params: idParams,
  body: z.object({ keptFromAi: z.boolean() }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const viewReadPage = endpoint({
  method: 'GET',
  path: '/api/readings/{id}/pages/{page}',
  area,
  access,
  summary: 'A picture of a page as it was read: upright, straight, cut to the paper',
  params: idParams.extend({ page: z.coerce.number<string | number>().int().min(1).max(10_000) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork, 'storage_unavailable'],
})
