import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { sentPaper } from '../document/kept-paper.ts'
import { mostCompared } from './comparison.ts'
import {
  acceptInput,
  firstOfferBody,
  listedOffer,
  offer,
  offerAnswerInput,
  offerChain,
  offerChange,
  offerFields,
  presentInput,
} from './offer.ts'

const area = 'offer'
const access = 'broker'
const path = '/api/offers/{id}'
const ofProperty = '/api/properties/{id}/offers'
const version = z.int('Versão inválida')
/** Its document is made and stored first. */
const keptFiles = [...heavyWork, 'storage_unavailable', 'no_space', 'quota_full'] as const
const wrongOffer = ['sum_mismatch', 'valid_until_past'] as const

export const listOffers = endpoint({
  method: 'GET',
  path: ofProperty,
  area,
  access,
  summary: 'The offers of a property in chains, those with the latest word first',
  params: idParams,
  status: 200,
  answer: z.array(offerChain),
  refusals: ['not_found'],
})

export const createOffer = endpoint({
  method: 'POST',
  path: ofProperty,
  area,
  access,
  summary: 'Drafts the first offer of its buyers',
  params: idParams,
  body: firstOfferBody,
  status: 201,
  answer: offer,
  refusals: ['not_found', 'key_reused', ...wrongOffer, 'buyer_is_seller'],
})

export const changeOffer = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Replaces the terms of a draft',
  params: idParams,
  body: offerChange,
  status: 200,
  answer: offer,
  refusals: ['not_found', 'conflict', 'not_a_draft', ...wrongOffer, 'buyer_is_seller'],
})

export const removeOffer = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Removes a draft',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'not_a_draft'],
})

export const presentOffer = endpoint({
  method: 'POST',
  path: `${path}/present`,
  area,
  access,
  summary: 'The broker says that a draft was presented; it can be answered from then on',
  params: idParams,
  body: presentInput.extend({ version }),
  status: 200,
  answer: offer,
  refusals: ['not_found', 'conflict', 'not_a_draft', 'offer_not_open', 'valid_until_past', ...keptFiles],
})

export const counterOffer = endpoint({
  method: 'POST',
  path: `${path}/counter`,
  area,
  access,
  summary: 'Drafts an answer of the other side: the named fields change, all others stay',
  params: idParams,
  body: offerFields.partial(),
  status: 201,
  answer: offer,
  refusals: ['not_found', 'conflict', 'offer_not_open', 'key_reused', ...wrongOffer],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: `${path}/accept`,
  area,
  access,
  summary: 'The broker says who has accepted; with the last one the deal begins',
  params: idParams,
  body: acceptInput.extend({ version }),
  status: 200,
  answer: offer,
  refusals: ['not_found', 'conflict', 'offer_not_open', 'acceptance_missing', 'deal_exists'],
})

export const markNotChosen = endpoint({
  method: 'POST',
  path: `${ofProperty}/not-chosen`,
  area,
  access,
  summary: 'Marks the open offers of a property with a running deal as not chosen',
  params: idParams,
  status: 200,
  answer: z.array(offerChain),
  refusals: ['not_found', 'conflict'],
})

export const listAllOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  area,
  access,
  summary:
    'The offers of the account, the newest first; with `open` those that can still be accepted, by their end',
  query: z.object({
    open: z.enum(['true', 'false']).optional(),
    person: z.coerce
      .number<string | number>()
      .int()
      .positive()
      .max(maxInteger)
      .optional()
      .meta({ description: 'those in which this person buys' }),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(100),
    offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
  }),
  status: 200,
  answer: z.array(listedOffer),
})

export const readOffer = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'An offer or counter-offer',
  params: idParams,
  status: 200,
  answer: offer,
  refusals: ['not_found'],
})

export const refuseOffer = endpoint({
  method: 'POST',
  path: `${path}/refuse`,
  area,
  access,
  summary: 'The broker says that the other side has refused it',
  params: idParams,
  body: offerAnswerInput.extend({ version }),
  status: 200,
  answer: offer,
  refusals: ['not_found', 'conflict', 'offer_not_open'],
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: `${path}/withdraw`,
  area,
  access,
  summary: 'The broker says that its maker has taken it back',
  params: idParams,
  body: offerAnswerInput.extend({ version }),
  status: 200,
  answer: offer,
  refusals: ['not_found', 'conflict', 'offer_not_open'],
})

export const keepOfferPaper = endpoint({
  method: 'POST',
  path: `${path}/papers`,
  area,
  access,
  summary: 'Stores the file of an answer given elsewhere, a PDF, JPEG or PNG of up to 10 MB',
  params: idParams,
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: offer,
  refusals: sentPaper,
})

export const removeOfferPaper = endpoint({
  method: 'DELETE',
  path: `${path}/papers/{documentId}`,
  area,
  access,
  summary: 'Deletes the file of an answer; what was recorded stays',
  params: idParams.extend({ documentId: idParams.shape.id }),
  status: 200,
  answer: offer,
  refusals: ['not_found'],
})

export const offerFiles = ['pdf', 'docx'] as const

export const downloadComparison = endpoint({
  method: 'GET',
  path: `${ofProperty}/comparison/{format}`,
  area,
  access,
  summary: 'Up to four offers of a property side by side, for its owners',
  params: idParams.extend({ format: z.enum(offerFiles) }),
  query: z.object({
    offer: repeatableParam(z.coerce.number<string | number>().int().positive().max(maxInteger))
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length > 1, 'Escolha pelo menos duas propostas')
      .refine((ids) => ids.length <= mostCompared, `No máximo ${mostCompared} propostas`),
  }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork],
})

export const downloadOffer = endpoint({
  method: 'GET',
  path: `${path}/{format}`,
  area,
  access,
  summary: 'The offer as a document; the PDF of one that was presented is the one that was kept',
  params: idParams.extend({ format: z.enum(offerFiles) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'range_unsatisfiable', 'storage_unavailable', ...heavyWork],
})
