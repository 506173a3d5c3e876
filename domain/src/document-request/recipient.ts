import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { countFrom0 } from '../contract/fields.ts'
import { leftOut } from '../document/left-out.ts'
import { keyParams as params } from '../link/link.ts'
import { deedFacts } from '../person/deed-facts.ts'
import { handedFacts } from './asked-data.ts'
import { wantStates } from './wanted.ts'

const area = 'document-request'
const access = 'public'
const shut = ['not_found', 'link_spent', 'too_many_requests'] as const

export const requestedPaper = z.object({
  position: z.int().meta({ description: 'names it in this request' }),
  label: z.string(),
  person: z.string().nullable().meta({ description: 'null: of the property' }),
  words: z.string(),
  examples: z.array(z.string()),
  page: z.string().nullable().meta({ description: 'where it can be had' }),
  numbers: z.array(z.object({ name: z.string(), value: z.string() })).meta({
    description:
      'of the property, by which the paper is asked for there: matrícula and CNM, inscrição and CIB',
  }),
  state: z.enum(wantStates),
  received: z.int().meta({ description: 'how many files wait for the broker' }),
  reason: z.string().nullable().meta({ description: 'why the last one was refused' }),
})
export type RequestedPaper = z.infer<typeof requestedPaper>

/** Holds names of facts, and nothing that is known of anybody. */
export const requestedData = z.object({
  position: z.int().meta({ description: 'names it in this request' }),
  person: z.string(),
  isCompany: z.boolean(),
  facts: z.array(z.enum(deedFacts)).meta({ description: 'what can be filled in, also again while it waits' }),
  waiting: z.array(z.enum(deedFacts)),
  refused: z.array(z.object({ fact: z.enum(deedFacts), reason: z.string() })),
  state: z.enum(wantStates),
})
export type RequestedData = z.infer<typeof requestedData>

export const readRequested = endpoint({
  method: 'GET',
  path: '/api/requested/{key}',
  area,
  access,
  summary: 'Who asks for which papers, and how each stands; nothing of what was handed in can be opened',
  params,
  status: 200,
  answer: z.object({
    broker: z
      .object({ name: z.string(), creci: z.string(), phone: z.string(), email: z.string() })
      .meta({ description: 'who asks, and is asked what becomes of the data' }),
    property: z.string(),
    recipient: z.string().nullable().meta({ description: 'null: several, or a condominium' }),
    expiresAt: z.string(),
    papers: z.array(requestedPaper),
    data: z.array(requestedData),
    filesLeft: z.int(),
  }),
  refusals: shut,
})
export type Requested = z.infer<typeof readRequested.answer>

export const handedForm = z.strictObject({
  position: z.int('Formulário inválido').min(0, 'Formulário inválido').max(32_767, 'Formulário inválido'),
  facts: handedFacts,
  website: z
    .literal('', 'Deixe este campo vazio')
    .default('')
    .meta({ description: 'a field that nobody sees, and programs fill in' }),
})
export type HandedForm = z.input<typeof handedForm>

export const handDataIn = endpoint({
  method: 'POST',
  path: '/api/requested/{key}/data',
  area,
  access,
  summary:
    'Says what is asked of somebody: it waits for the broker; what is sent again takes the place of what waits',
  params,
  body: handedForm,
  status: 204,
  answer: 'empty',
  refusals: shut,
})

/** These parts of an upload come before the file. */
export const handedFields = z.object({ position: countFrom0('Papel inválido', 32_767) })

export const handPaperIn = endpoint({
  method: 'POST',
  path: '/api/requested/{key}/papers',
  area,
  access,
  summary: 'Hands a paper in: it waits for the broker',
  params,
  body: handedFields.extend({
    file: z
      .any()
      .meta({ description: 'PDF, JPEG or PNG up to 10 MB, also several in a ZIP or a PDF portfolio' }),
  }),
  bodyType: 'multipart',
  status: 201,
  answer: z.object({
    id: z.int().meta({ description: 'the first paper, where there are several' }),
    papers: z.int().meta({ description: 'how many came in the file; each waits for the broker' }),
    leftOut: leftOut.optional(),
  }),
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
