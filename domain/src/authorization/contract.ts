import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { sentPaper } from '../document/kept-paper.ts'
import {
  authorization,
  authorizationInput,
  endInput,
  signatureInput,
  signedPaperFields,
} from './authorization.ts'

const area = 'authorization'
const access = 'broker'
const path = '/api/authorizations/{id}'

const version = z.int('Versão inválida')

export const listAuthorizations = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/authorizations',
  area,
  access,
  summary: 'The authorisations of a property, the newest first',
  params: idParams,
  status: 200,
  answer: z.array(authorization),
  refusals: ['not_found'],
})

export const createAuthorization = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/authorizations',
  area,
  access,
  summary: 'Drafts an authorisation',
  params: idParams,
  body: authorizationInput,
  status: 201,
  answer: authorization,
  refusals: ['not_found', 'key_reused'],
})

export const changeAuthorization = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Replaces the terms of a draft',
  params: idParams,
  body: authorizationInput.and(z.object({ version })),
  status: 200,
  answer: authorization,
  refusals: ['not_found', 'conflict', 'not_a_draft'],
})

export const removeAuthorization = endpoint({
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

export const signAuthorization = endpoint({
  method: 'POST',
  path: `${path}/signed`,
  area,
  access,
  summary: 'The broker says on which day it was signed; it ends the one before on its own first day',
  params: idParams,
  body: signatureInput.extend({ version }),
  status: 200,
  answer: authorization,
  refusals: ['not_found', 'conflict', 'not_a_draft'],
})

const paperPath = `${path}/paper`

export const sendSignedAuthorization = endpoint({
  method: 'POST',
  path: paperPath,
  area,
  access,
  summary: 'Stores the signed paper, a PDF, JPEG or PNG of up to 10 MB; of a draft it says the day, too',
  params: idParams,
  body: signedPaperFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: authorization,
  refusals: sentPaper,
})

export const removeSignedAuthorization = endpoint({
  method: 'DELETE',
  path: paperPath,
  area,
  access,
  summary: 'Deletes the signed paper; the authorisation stays signed, as the broker has said',
  params: idParams,
  status: 200,
  answer: authorization,
  refusals: ['not_found'],
})

export const endAuthorization = endpoint({
  method: 'POST',
  path: `${path}/end`,
  area,
  access,
  summary: 'Ends a signed authorisation from a day on, with the reason',
  params: idParams,
  body: endInput,
  status: 200,
  answer: authorization,
  refusals: ['not_found', 'conflict'],
})

export const authorizationFiles = ['pdf', 'docx'] as const

export const downloadAuthorization = endpoint({
  method: 'GET',
  path: `${path}/{format}`,
  area,
  access,
  summary: 'A draft as a document, with a visible blank for all that is missing',
  params: idParams.extend({ format: z.enum(authorizationFiles) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'not_a_draft', ...heavyWork],
})

export const downloadProtected = endpoint({
  method: 'GET',
  path: `${path}/protected/{format}`,
  area,
  access,
  summary: 'Who visited or made an offer while a signed authorisation ran',
  params: idParams.extend({ format: z.enum(authorizationFiles) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'conflict', ...heavyWork],
})
