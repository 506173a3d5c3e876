import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { stages } from '../property/stage.ts'
import { optionalText, textField } from '../text/text.ts'
import { buyerPaperKinds } from './buyer-papers.ts'
import { buyerPaperFields, buyerPapers, deal, dealCertificates, listedDeal, undoInput } from './deal.ts'
import { dueDays } from './due.ts'
import { dealStates } from './terms.ts'

const area = 'deal'
const access = 'broker'

export const dealQuery = z.object({
  search: textField(120).optional(),
  state: repeatableParam(z.enum(dealStates)).meta({ description: 'those that run where none is named' }),
  stage: repeatableParam(z.coerce.number<string | number>().pipe(z.literal(stages))),
  due: repeatableParam(z.enum(dueDays)).meta({ description: 'by the day of the next step' }),
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
})
export type DealQuery = z.output<typeof dealQuery>

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  area,
  access,
  summary: 'A page of the deals, the newest first; the total is in the header X-Total-Count',
  query: dealQuery,
  status: 200,
  answer: z.array(listedDeal),
})

export const drawFirstDeals = endpoint({
  method: 'GET',
  path: '/api/deals/first-rows',
  area,
  access,
  summary: 'The first deals as their page shows them before its code has come',
  status: 200,
  answer: 'file',
})

export const listPropertyDeals = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/deals',
  area,
  access,
  summary: 'The deals of a property, the newest first: one that runs, and those that were undone',
  params: idParams,
  status: 200,
  answer: z.array(deal),
  refusals: ['not_found'],
})

export const listDealCertificates = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/deal-certificates',
  area,
  access,
  summary: 'The age of the certificates while a deal runs on the property; none without one',
  params: idParams,
  status: 200,
  answer: dealCertificates,
  refusals: ['not_found'],
})

export const readDeal = endpoint({
  method: 'GET',
  path: '/api/deals/{id}',
  area,
  access,
  summary: 'A deal',
  params: idParams,
  status: 200,
  answer: deal,
  refusals: ['not_found'],
})

export const undoDeal = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/undo',
  area,
  access,
  summary: 'Undoes a deal with cause and reason; everything of it stays',
  params: idParams,
  body: undoInput.extend({ version: z.int('Versão inválida') }),
  status: 200,
  answer: deal,
  refusals: ['not_found', 'conflict'],
})

const papersPath = '/api/deals/{id}/papers'

export const listBuyerPapers = endpoint({
  method: 'GET',
  path: papersPath,
  area,
  access,
  summary: 'The papers of the buyers of a deal, person by person',
  params: idParams,
  status: 200,
  answer: z.array(buyerPapers),
  refusals: ['not_found'],
})

export const sendBuyerPaper = endpoint({
  method: 'POST',
  path: papersPath,
  area,
  access,
  summary: 'Stores a paper of a buyer, a PDF, JPEG or PNG of up to 10 MB, in place of the one that was there',
  params: idParams,
  body: buyerPaperFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: z.array(buyerPapers),
  refusals: [
    'not_found',
    'conflict',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
    'key_reused',
  ],
})

const onePaper = idParams.extend({ person: idParams.shape.id, kind: z.enum(buyerPaperKinds) })

export const removeBuyerPaper = endpoint({
  method: 'DELETE',
  path: `${papersPath}/{person}/{kind}`,
  area,
  access,
  summary: 'Deletes a paper of a buyer; an RG/CNH that another property uses stays there',
  params: onePaper,
  status: 200,
  answer: z.array(buyerPapers),
  refusals: ['not_found', 'conflict'],
})

export const setBuyerPaperAside = endpoint({
  method: 'PATCH',
  path: `${papersPath}/{person}/{kind}`,
  area,
  access,
  summary: 'Sets a missing paper of a buyer aside with a reason, or asks for it again with null',
  params: onePaper,
  body: z.object({ reason: optionalText(300) }),
  status: 200,
  answer: z.array(buyerPapers),
  refusals: ['not_found', 'conflict'],
})
