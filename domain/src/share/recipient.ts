import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { keyParams } from '../link/link.ts'
import { textField } from '../text/text.ts'
import { longestQuestion, shareKinds } from './share.ts'

const area = 'share'
const access = 'public'
const params = keyParams
const paperParams = params.extend({ paper: idParams.shape.id })
const maxPages = 10_000
const pageOf = z.coerce.number<string | number>().int().min(1).max(maxPages)
const paperOrNull = z
  .int()
  .positive()
  .max(maxInteger)
  .nullish()
  .transform((value) => value ?? null)
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
    keepDays: z.int().meta({ description: 'for how long visits and questions are kept' }),
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

export const sharedPaper = z.object({
  id: z.int(),
  label: z.string(),
  person: z.string().nullable(),
  state: z.string().nullable().meta({
    description:
      'of a certificate in words: result, validity and where it comes from, what it lacks beside it',
  }),
  pages: z.int().nullable().meta({ description: 'null: not known yet' }),
  mayAct: z.boolean().meta({ description: 'its original may hold actions or files: to be opened with care' }),
})
export type SharedPaper = z.infer<typeof sharedPaper>

export const sharedDossier = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: z.string(),
  pages: z.int(),
  fileSize: z.int().meta({ description: 'of the PDF, in bytes' }),
  zipSize: z.int(),
  sha256: z.string().meta({ description: 'of the whole PDF, in hexadecimal' }),
  pieces: z.array(
    z.object({
      title: z.string(),
      firstPage: z.int(),
      pages: z.int().meta({ description: 'of its own, behind the leaf that says what it is' }),
      note: z.string().nullable().meta({ description: 'how it went in, where not by its pages' }),
      validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD, as known when it was made' }),
      isExpired: z.boolean().meta({ description: 'today' }),
      state: z
        .string()
        .nullable()
        .meta({ description: 'of a certificate in words, as known when it was made' }),
    }),
  ),
})
export type SharedDossier = z.infer<typeof sharedDossier>

export const listShared = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/papers',
  area,
  access,
  summary: 'The papers of a link or its dossier, and in a room how the property stands',
  params,
  status: 200,
  answer: z.object({
    kind: z.enum(shareKinds),
    property: z.string(),
    mayDownload: z.boolean(),
    papers: z.array(sharedPaper),
    dossier: sharedDossier.nullable().meta({ description: 'null too where it was removed' }),
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
  params: paperParams.extend({ page: pageOf }),
  status: 200,
  answer: 'file',
  refusals: [...inside, ...heavyWork, 'storage_unavailable', 'unavailable'],
})

/** Screen readers say these words to whoever cannot see the picture. */
const pageWords = z.object({
  lines: z.array(z.string()).nullable().meta({ description: 'as a machine read them; null where none did' }),
})
export type SharedWords = z.infer<typeof pageWords>

export const readSharedWords = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/papers/{paper}/pages/{page}/words',
  area,
  access,
  summary: 'The words of a page, for screen readers',
  params: paperParams.extend({ page: pageOf }),
  status: 200,
  answer: pageWords,
  refusals: inside,
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

export const viewSharedDossier = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/dossier/pages/{page}',
  area,
  access,
  summary: 'A picture of a page of a dossier with the recipient’s name across it',
  params: params.extend({ page: pageOf }),
  status: 200,
  answer: 'file',
  refusals: [...inside, ...heavyWork, 'storage_unavailable', 'unavailable'],
})

export const readSharedDossierWords = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/dossier/pages/{page}/words',
  area,
  access,
  summary: 'The words of a page of a dossier, for screen readers',
  params: params.extend({ page: pageOf }),
  status: 200,
  answer: pageWords,
  refusals: [...inside, ...heavyWork, 'storage_unavailable', 'unavailable'],
})

export const downloadSharedDossier = endpoint({
  method: 'GET',
  path: '/api/shared/{key}/dossier/{file}',
  area,
  access,
  summary: 'The PDF of a dossier, or the ZIP of its papers, where the link allows it; also in ranges',
  params: params.extend({ file: z.enum(['pdf', 'zip']) }),
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
    paper: paperOrNull.meta({ description: 'null: of the dossier' }),
    page: z.int().min(1).max(maxPages),
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
    paper: paperOrNull,
    words: textField(longestQuestion, 'Escreva a pergunta'),
  }),
  status: 204,
  answer: 'empty',
  refusals: inside,
})
