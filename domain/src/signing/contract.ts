import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { sentPaper } from '../document/kept-paper.ts'
import { dateField } from '../format/birth-date-field.ts'
import { optionalText } from '../text/text.ts'
import { signable, signableKinds, signing, signingInput } from './signing.ts'

const area = 'signing'
const access = 'broker'
const path = '/api/signings/{id}'
const id = idParams.shape.id

export const readSignable = endpoint({
  method: 'GET',
  path: '/api/signable/{kind}/{id}',
  area,
  access,
  summary: 'Who would sign a document, and what is in the way; makes nothing',
  params: z.object({ kind: z.enum(signableKinds), id }),
  status: 200,
  answer: signable,
  refusals: ['not_found'],
})

export const listSignings = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/signings',
  area,
  access,
  summary: 'The signings of a property, the newest first',
  params: idParams,
  status: 200,
  answer: z.array(signing),
  refusals: ['not_found'],
})

export const createSigning = endpoint({
  method: 'POST',
  path: '/api/signings',
  area,
  access,
  summary: 'Drafts a signing and keeps the document as it is now; nobody is told yet',
  body: signingInput,
  status: 201,
  answer: signing,
  refusals: [
    'not_found',
    'conflict',
    'no_provider',
    'key_reused',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
    ...heavyWork,
  ],
})

export const readSigning = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'A signing with its signers and their states',
  params: idParams,
  status: 200,
  answer: signing,
  refusals: ['not_found'],
})

const acts = { area, access, params: idParams, status: 200, answer: signing } as const

export const sendSigning = endpoint({
  method: 'POST',
  path: `${path}/send`,
  summary: 'Sends it to those whose turn it is; a document signed elsewhere is only marked as handed out',
  ...acts,
  refusals: ['not_found', 'conflict', 'signing_not_open', 'no_provider', 'too_many_requests', 'unavailable'],
})

export const remindSigners = endpoint({
  method: 'POST',
  path: `${path}/remind`,
  summary: 'Reminds those whose turn it is, by a letter at most once an hour',
  ...acts,
  refusals: ['not_found', 'conflict', 'signing_not_open', 'no_provider', 'too_many_requests', 'unavailable'],
})

export const cancelSigning = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Cancels it; signatures that were given stay on record',
  ...acts,
  refusals: ['not_found', 'conflict', 'signing_not_open', 'no_provider', 'too_many_requests', 'unavailable'],
})

export const refreshSigning = endpoint({
  method: 'POST',
  path: `${path}/refresh`,
  summary:
    'Asks the service, as often as it may be asked, and answers what is known; what failed stands in service.trouble',
  ...acts,
  refusals: ['not_found', 'no_provider', 'storage_unavailable', ...heavyWork],
})

export const fileChoices = ['signed', 'original'] as const

export const downloadSigning = endpoint({
  method: 'GET',
  path: `${path}/file`,
  area,
  access,
  summary: 'The signed file, or the original as it was sent; the original alone while none is signed',
  params: idParams,
  query: z.object({ which: z.enum(fileChoices).optional() }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'range_unsatisfiable', 'storage_unavailable', 'too_many_requests'],
})

/**
 * These parts come before the file. With `signedOn` and `who` it is the scan of a paper: PDF, JPEG or PNG. Without
 * them it is the PDF of the original with one more digital signature.
 */
export const outsideFields = z
  .object({ signedOn: dateField('Data inválida'), who: optionalText(500) })
  .superRefine(({ signedOn, who }, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (who && !signedOn) add('signedOn', 'Informe o dia da assinatura')
    if (signedOn && !who) add('who', 'Diga quem assinou')
  })

export const uploadSigned = endpoint({
  method: 'POST',
  path: `${path}/file`,
  area,
  access,
  summary: 'Takes a file of up to 20 MB that was signed elsewhere, or the scan of a signed paper',
  params: idParams,
  body: z.object({ signedOn: z.string().optional(), who: z.string().optional(), file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: signing,
  refusals: [...sentPaper, ...heavyWork, 'signing_not_open', 'signature_not_appended'],
})

export const makeSignerLink = endpoint({
  method: 'POST',
  path: `${path}/signers/{signerId}/link`,
  area,
  access,
  summary: 'The address for one signer, told once; recorded as handed over by the broker',
  params: idParams.extend({ signerId: id }),
  status: 201,
  answer: z.object({ uri: z.string(), words: z.string().meta({ description: 'a text to send it with' }) }),
  refusals: ['not_found', 'conflict', 'signing_not_open'],
})
