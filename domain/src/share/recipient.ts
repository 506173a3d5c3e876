import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal.ts'
import { textField } from '../text/text.ts'
import { longestQuestion, shareKinds } from './share.ts'

const area = 'share'
const access = 'public'
const params = z.object({ key: z.string().regex(/^[\w-]{43}$/) })
const paperParams = params.extend({ paper: idParams.shape.id })
const shut = ['not_found', 'link_spent', 'too_many_requests'] as const
const inside = ['unauthenticated', ...shut] as const

export const readShared = endpoint({
  method: 'GET',
  path: '/api/shared/{key}',
  area,
  access,
  summary: 'Who shares, and with whom; changes nothing and shows no paper',
  params,
  status: 200,
  answer: z.object({
    broker: z.object({ name: z.string(), creci: z.string() }),
    recipient: z.string(),
    hasPassword: z.boolean(),
    expiresAt: z.string(),
  }),
  refusals: shut,
})
export type Shared = z.infer<typeof readShared.answer>

export const beginVisit = endpoint({
  method: 'POST',
  path: '/api/shared/{key}/visits',
  area,
  access,
  summary: 'Opens a link; what it answers goes into the header X-Visit of all that follows',
  params,
  body: z.strictObject({
    password: z
      .string()
      .max(128, 'Senha incorreta')
      .nullish()
      .transform((value) => value ?? null),
  }),
  status: 201,
  answer: z.object({ secret: z.string() }),
  refusals: [...shut, 'unavailable'],
})

/** A paper as its recipient sees it. */
export const sharedPaper = z.object({
  id: z.int(),
  label: z.string(),
  person: z.string().nullable(),
  pages: z.int().nullable().meta({ description: 'null: not known yet' }),
})
export type SharedPaper = z.infer<typeof sharedPaper>

export const listShared = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/papers',
  area,
  access,
  summary: 'The papers of a link, and in a room how the property stands',
  params,
  status: 200,
  answer: z.object({
    kind: z.enum(shareKinds),
    property: z.string(),
    mayDownload: z.boolean(),
    papers: z.array(sharedPaper),
    standing: z
      .object({ done: z.int(), total: z.int(), missing: z.array(z.string()) })
      .nullable()
      .meta({ description: 'null where only chosen papers are shown' }),
  }),
  refusals: inside,
})
export type SharedPapers = z.infer<typeof listShared.answer>

export const viewSharedPage = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/papers/{paper}/pages/{page}',
  area,
  access,
  summary: 'A picture of a page with the recipient’s name across it',
  params: paperParams.extend({ page: z.coerce.number<string | number>().int().min(1).max(10_000) }),
  status: 200,
  answer: 'file',
  refusals: [...inside, ...heavyWork, 'storage_unavailable', 'unavailable'],
})

export const downloadShared = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/papers/{paper}/download',
  area,
  access,
  summary: 'The file of a paper, where the link allows it',
  params: paperParams,
  status: 200,
  answer: 'file',
  refusals: [...inside, 'storage_unavailable', 'range_unsatisfiable'],
})

export const noteView = endpoint({
  method: 'POST',
  path: '/api/shared/{key}/views',
  area,
  access,
  summary: 'Notes for how long a page was looked at',
  params,
  body: z.strictObject({
    paper: z.int().positive().max(maxInteger),
    page: z.int().min(1).max(10_000),
    seconds: z.int().min(1).max(60),
  }),
  status: 204,
  answer: 'empty',
  refusals: inside,
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/shared/{key}/questions',
  area,
  access,
  summary: 'Leaves a question or a comment, which reaches the broker',
  params,
  body: z.strictObject({
    paper: z
      .int()
      .positive()
      .max(maxInteger)
      .nullish()
      .transform((value) => value ?? null),
    words: textField(longestQuestion, 'Escreva a pergunta'),
  }),
  status: 204,
  answer: 'empty',
  refusals: inside,
})
