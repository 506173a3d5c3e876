import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { linkCodeField } from '../link/code-field.ts'
import { keyParams } from '../link/link.ts'
import { optionalText } from '../text/text.ts'
import { linkAnswers } from './link.ts'
import { offerStates } from './state.ts'
import { offerSides } from './terms.ts'

const area = 'offer'
const access = 'public'
const params = keyParams
const path = '/api/offered/{key}'
const shut = ['not_found', 'link_spent', 'too_many_requests'] as const

const offered = z.object({
  broker: z.object({ name: z.string(), creci: z.string(), phone: z.string().nullable() }),
  recipient: z.string(),
  property: z.string(),
  side: z.enum(offerSides),
  state: z.enum(offerStates),
  validUntil: z.string(),
  answered: z
    .object({ as: z.enum(linkAnswers), at: z.string() })
    .nullable()
    .meta({ description: 'what this person has answered, by the link or as the broker has recorded it' }),
  open: z
    .object({
      makers: z.array(z.string()),
      terms: z.array(z.object({ label: z.string(), words: z.string() })),
      differences: z.array(
        z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      email: z.string().nullable().meta({ description: 'masked; null: the broker must record the answer' }),
    })
    .nullable()
    .meta({ description: 'null once the offer cannot be answered any more' }),
})
export type Offered = z.infer<typeof offered>

export const readOffered = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'An offer to whom it was sent by link; changes nothing',
  params,
  status: 200,
  answer: offered,
  refusals: shut,
})

export const viewOffered = endpoint({
  method: 'GET',
  path: `${path}/file`,
  area,
  access,
  summary: 'Its document as it was presented, while it can be answered',
  params,
  status: 200,
  answer: 'file',
  refusals: [...shut, ...heavyWork, 'offer_not_open', 'range_unsatisfiable', 'storage_unavailable'],
})

export const askOfferCode = endpoint({
  method: 'POST',
  path: `${path}/codes`,
  area,
  access,
  summary: 'Sends a code of six digits to the e-mail of the link',
  params,
  status: 202,
  answer: 'empty',
  refusals: [...shut, 'conflict', 'offer_not_open', 'unavailable'],
})

export const answerOffered = endpoint({
  method: 'POST',
  path: `${path}/answer`,
  area,
  access,
  summary: 'Accepts, refuses, or asks the broker for other terms; the last acceptance makes the deal',
  params,
  body: z.strictObject({
    code: linkCodeField,
    answer: z.enum(linkAnswers, 'Escolha a resposta'),
    words: optionalText(1_000),
  }),
  status: 200,
  answer: offered,
  refusals: [...shut, 'conflict', 'offer_not_open', 'deal_exists'],
})
