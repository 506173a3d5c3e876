import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { keyParams as params } from '../link/link.ts'
import { wantStates } from './wanted.ts'

const area = 'document-request'
const access = 'public'
const shut = ['not_found', 'link_spent', 'too_many_requests'] as const

/** A paper that is asked for, as whoever hands it in sees it. */
export const requestedPaper = z.object({
  position: z.int().meta({ description: 'names it in this request' }),
  label: z.string(),
  person: z.string().nullable().meta({ description: 'null: of the property' }),
  words: z.string(),
  examples: z.array(z.string()),
  page: z.string().nullable().meta({ description: 'where it can be had' }),
  state: z.enum(wantStates),
  received: z.int().meta({ description: 'how many files wait for the broker' }),
  reason: z.string().nullable().meta({ description: 'why the last one was refused' }),
})
export type RequestedPaper = z.infer<typeof requestedPaper>

export const readRequested = endpoint({
  method: 'GET',
  path: '/api/requested/{key}',
  area,
  access,
  summary: 'Who asks for which papers, and how each stands; nothing of what was handed in can be opened',
  params,
  status: 200,
  answer: z.object({
    broker: z.object({ name: z.string(), creci: z.string() }),
    property: z.string(),
    recipient: z.string().nullable().meta({ description: 'null: several, or a condominium' }),
    expiresAt: z.string(),
    papers: z.array(requestedPaper),
    filesLeft: z.int(),
  }),
  refusals: shut,
})
export type Requested = z.infer<typeof readRequested.answer>

/** The text parts of an upload; they come before the file. */
export const handedFields = z.object({
  position: z.coerce
    .number<string | number>('Papel inválido')
    .int('Papel inválido')
    .min(0, 'Papel inválido')
    .max(32_767, 'Papel inválido'),
})

export const handPaperIn = endpoint({
  method: 'POST',
  path: '/api/requested/{key}/papers',
  area,
  access,
  summary: 'Hands a paper in: it waits for the broker; an Idempotency-Key makes a retry harmless',
  params,
  body: handedFields.extend({ file: z.any().meta({ description: 'PDF, JPEG or PNG up to 10 MB' }) }),
  bodyType: 'multipart',
  status: 201,
  answer: z.object({ id: z.int() }),
  refusals: [
    ...shut,
    'unsupported_type',
    'too_large',
    'quota_full',
    'key_reused',
    'no_space',
    'storage_unavailable',
  ],
})
