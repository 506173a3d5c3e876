import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import {
  agreement,
  agreementChange,
  clauseChange,
  clauseIdParams,
  clauseInput,
  comparedParams,
  comparison,
  keptVersion,
  libraryClause,
  listedAgreement,
  missingThing,
  mostOwnClauses,
  reviewInput,
  versionNumber,
} from './agreement.ts'
import { agreementInput } from './begin.ts'

const area = 'agreement'
const access = 'broker'
const ofDeal = '/api/deals/{id}/contracts'
const path = '/api/contracts/{id}'
const version = z.int('Versão inválida')

export const listAgreements = endpoint({
  method: 'GET',
  path: ofDeal,
  area,
  access,
  summary: 'The contracts of a deal, the newest first',
  params: idParams,
  status: 200,
  answer: z.array(listedAgreement),
  refusals: ['not_found'],
})

export const createAgreement = endpoint({
  method: 'POST',
  path: ofDeal,
  area,
  access,
  summary:
    'Begins a contract with the clauses that apply, or with those of a draft; an undone deal takes a distrato alone',
  params: idParams,
  body: agreementInput,
  status: 201,
  answer: agreement,
  refusals: ['not_found', 'conflict', 'key_reused'],
})

export const readAgreement = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'A contract as it reads now, with all that an editor needs',
  params: idParams,
  status: 200,
  answer: agreement,
  refusals: ['not_found'],
})

export const changeAgreement = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Puts the clauses in order, with the words of the broker where there are some',
  params: idParams,
  body: agreementChange,
  status: 200,
  answer: agreement,
  refusals: ['not_found', 'conflict'],
})

export const removeAgreement = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Removes a draft of which no version was kept',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'not_a_draft'],
})

export const listMissing = endpoint({
  method: 'GET',
  path: `${path}/missing`,
  area,
  access,
  summary: 'Each blank and each contradiction of a contract, and where it is mended',
  params: idParams,
  status: 200,
  answer: z.array(missingThing),
  refusals: ['not_found'],
})

export const listVersions = endpoint({
  method: 'GET',
  path: `${path}/versions`,
  area,
  access,
  summary: 'The kept versions of a contract, the newest first',
  params: idParams,
  status: 200,
  answer: z.array(keptVersion),
  refusals: ['not_found'],
})

export const keepVersion = endpoint({
  method: 'POST',
  path: `${path}/versions`,
  area,
  access,
  summary: 'Keeps the contract whole as it reads now, with its PDF',
  params: idParams,
  body: z.object({ version }),
  status: 201,
  answer: keptVersion,
  refusals: [
    'not_found',
    'conflict',
    'key_reused',
    ...heavyWork,
    'storage_unavailable',
    'no_space',
    'quota_full',
  ],
})

export const downloadVersion = endpoint({
  method: 'GET',
  path: `${path}/versions/{number}/pdf`,
  area,
  access,
  summary: 'The PDF of a kept version, as it was kept',
  params: idParams.extend({ number: versionNumber }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'range_unsatisfiable', 'storage_unavailable', 'too_many_requests'],
})

export const compareVersions = endpoint({
  method: 'GET',
  path: `${path}/versions/{a}/compare/{b}`,
  area,
  access,
  summary: 'The words that came and went from one version to another; `now` is the text as it reads now',
  params: idParams.extend(comparedParams.shape),
  status: 200,
  answer: comparison,
  refusals: ['not_found'],
})

export const reviewAgreement = endpoint({
  method: 'POST',
  path: `${path}/review`,
  area,
  access,
  summary: 'The broker says which lawyer has revised the text as it reads now; any change of it ends that',
  params: idParams,
  body: reviewInput.extend({ version }),
  status: 200,
  answer: agreement,
  refusals: ['not_found', 'conflict'],
})

export const withdrawReview = endpoint({
  method: 'DELETE',
  path: `${path}/review`,
  area,
  access,
  summary: 'Takes back that a lawyer has revised the text',
  params: idParams,
  status: 200,
  answer: agreement,
  refusals: ['not_found', 'conflict'],
})

export const downloadAgreement = endpoint({
  method: 'GET',
  path: `${path}/{format}`,
  area,
  access,
  summary: 'The contract as it reads now, as a document',
  params: idParams.extend({ format: z.enum(['pdf', 'docx']) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork],
})

export const listClauses = endpoint({
  method: 'GET',
  path: '/api/clauses',
  area,
  access,
  summary: 'The clauses of the product and of the account',
  status: 200,
  answer: z.array(libraryClause),
})

export const createClause = endpoint({
  method: 'POST',
  path: '/api/clauses',
  area,
  access,
  summary: 'Adds a clause of the account, also as a copy of one of the product',
  body: clauseInput,
  status: 201,
  answer: libraryClause,
  refusals: ['key_reused'],
})

export const orderClauses = endpoint({
  method: 'PUT',
  path: '/api/clauses',
  area,
  access,
  summary: 'Puts the clauses of the product in the order in which new contracts begin',
  body: z.object({
    clauseIds: z
      .array(clauseIdParams.shape.id)
      .max(mostOwnClauses, `No máximo ${mostOwnClauses} cláusulas`)
      .refine((all) => new Set(all).size === all.length, 'Cláusula repetida')
      .meta({
        description:
          'of the product; a copy stands where its original does; absent ones keep their neighbour',
      }),
  }),
  status: 200,
  answer: z.array(libraryClause),
})

export const changeClause = endpoint({
  method: 'PUT',
  path: '/api/clauses/{id}',
  area,
  access,
  summary: 'Changes a clause of the account, or switches one off or on, also of the product',
  params: clauseIdParams,
  body: clauseChange,
  status: 200,
  answer: libraryClause,
  refusals: ['not_found', 'conflict'],
})

export const removeClause = endpoint({
  method: 'DELETE',
  path: '/api/clauses/{id}',
  area,
  access,
  summary: 'Removes a clause of the account; contracts in which it stands keep it',
  params: clauseIdParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
