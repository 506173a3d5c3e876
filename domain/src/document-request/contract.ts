import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, oneOf } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { paperKinds } from '../reading/proposal.ts'
import { textField } from '../text/text.ts'
import { askedData, lackedData } from './data-contract.ts'
import { audiences, longestReason, requestDays, wantStates } from './wanted.ts'

const area = 'document-request'
const access = 'broker'

const wanted = z.object({
  kind: z.enum(paperKinds, 'Papel inválido'),
  personId: z
    .int('Pessoa inválida')
    .positive('Pessoa inválida')
    .max(maxInteger, 'Pessoa inválida')
    .nullish()
    .transform((value) => value ?? null),
})

const handed = z.object({
  paperId: z.int().nullable().meta({ description: 'of the inbox; null when it is not there any more' }),
  state: z.enum(['waiting', 'accepted', 'refused', 'gone']),
  handedAt: z.string(),
  reason: z.string().nullable(),
})

/** Leaves out the addresses of the link: each is shown once, when it is made. */
export const documentRequest = z.object({
  id: z.int(),
  audience: z.enum(audiences),
  recipient: z.string(),
  personId: z.int().nullable(),
  status: z.enum(['open', 'expired', 'revoked']),
  reminds: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  wants: z.array(
    z.object({
      label: z.string(),
      person: z.string().nullable(),
      state: z.enum(wantStates),
      handed: z.array(handed),
    }),
  ),
  data: z.array(askedData),
})
export type DocumentRequest = z.infer<typeof documentRequest>

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/document-requests',
  area,
  access,
  summary: 'The requests for papers of a property, the latest first, whom can be asked, and what is missing',
  params: idParams,
  status: 200,
  answer: z.object({
    requests: z.array(documentRequest),
    people: z.array(
      z.object({
        personId: z.int(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    ),
    open: z.array(
      z.object({
        kind: z.enum(paperKinds),
        personId: z.int().nullable(),
        label: z.string(),
        person: z.string().nullable(),
        isUsual: z
          .boolean()
          .meta({ description: 'what whoever owns has at hand, unlike certificates that brokers fetch' }),
      }),
    ),
    lacking: z.array(lackedData).meta({ description: 'whose record lacks what a deed says of them' }),
  }),
  refusals: ['not_found'],
})
export type DocumentRequests = z.infer<typeof listDocumentRequests.answer>

export const newDocumentRequest = z
  .strictObject({
    audience: z.enum(audiences, 'Escolha de quem pedir'),
    personId: wanted.shape.personId,
    wants: z.array(wanted, 'Escolha ao menos um papel').max(100, 'No máximo 100 papéis').default([]),
    data: z
      .array(wanted.shape.personId.pipe(z.int('Pessoa inválida')), 'Pessoa inválida')
      .max(100, 'No máximo 100 pessoas')
      .default([])
      .meta({ description: 'the people who are asked for what a deed says of them' }),
    days: oneOf(requestDays, 'Escolha até quando'),
    reminds: z
      .boolean('Escolha se lembrar por e-mail')
      .default(false)
      .meta({ description: 'whether one person who has an e-mail is reminded by letter after 3 and 7 days' }),
  })
  .refine(({ wants, data }) => wants.length + data.length > 0, {
    path: ['wants'],
    message: 'Escolha ao menos um papel, ou os dados de alguém',
  })
  .refine(({ audience, personId }) => (audience === 'person') === (personId !== null), {
    path: ['personId'],
    message: 'Escolha de quem pedir',
  })
  .refine(({ audience, reminds }) => !reminds || audience === 'person', {
    path: ['reminds'],
    message: 'Só uma pessoa pode ser lembrada por e-mail',
  })
export type NewDocumentRequest = z.output<typeof newDocumentRequest>

const uri = z.string().meta({ description: 'the whole address' })

export const createDocumentRequest = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/document-requests',
  area,
  access,
  summary:
    'Asks somebody without an account for papers; the address is answered here and never again. The same key of repetition gets another address of the same request',
  params: idParams,
  body: newDocumentRequest,
  status: 201,
  answer: z.object({ id: z.int(), uri }),
  refusals: ['not_found', 'conflict', 'key_reused'],
})

const requestParams = idParams.extend({ requestId: idParams.shape.id })

export const addRequestAddress = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/document-requests/{requestId}/addresses',
  area,
  access,
  summary: 'Makes another address of an open request, to remind with; earlier ones go on',
  params: requestParams,
  status: 201,
  answer: z.object({ uri }),
  refusals: ['not_found', 'conflict'],
})

export const revokeDocumentRequest = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/document-requests/{requestId}',
  area,
  access,
  summary: 'Ends a request at once, with all its addresses; what was handed in stays',
  params: requestParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const refusePaper = endpoint({
  method: 'POST',
  path: '/api/papers/{id}/refusal',
  area,
  access,
  summary: 'Refuses a paper of the inbox that was handed in by link: it goes, and its sender sees the reason',
  params: idParams,
  body: z.strictObject({ reason: textField(longestReason, 'Diga o motivo') }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})
