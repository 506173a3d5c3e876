import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { countFrom0 } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { linkCodeField } from '../link/code-field.ts'
import { keyParams } from '../link/link.ts'
import { textField } from '../text/text.ts'
import { consentToSign, signerRoles, signerStates } from './signer.ts'
import { type EndCause, endCauses, signerName } from './signing.ts'
import { signingStates } from './state.ts'

const area = 'signing'
const access = 'public'
const params = keyParams
const path = '/api/to-sign/{key}'
const shut = ['not_found', 'link_spent', 'too_many_requests'] as const

const toSign = z.object({
  broker: z.object({ name: z.string(), creci: z.string(), phone: z.string().nullable() }),
  title: z.string(),
  property: z.string(),
  state: z.enum(signingStates),
  endCause: z
    .enum(endCauses)
    .nullable()
    .meta({ description: 'why it was cancelled, where it was not by hand' }),
  expiresOn: z.string().meta({ description: 'AAAA-MM-DD, the last day' }),
  signer: z.object({
    name: z.string(),
    as: z.enum(signerRoles),
    state: z.enum(signerStates),
    at: z.string().nullable().meta({ description: 'when this person signed or refused' }),
    email: z.string().nullable().meta({ description: 'masked, where the code goes' }),
  }),
  others: z.array(z.object({ name: z.string(), as: z.enum(signerRoles), state: z.enum(signerStates) })),
  maySign: z.boolean().meta({ description: 'open, and the turn of this person' }),
  document: z
    .object({ pages: z.int(), sha256: z.string() })
    .nullable()
    .meta({ description: 'null once it was refused, has expired or was cancelled' }),
  isSigned: z.boolean().meta({ description: 'the file with all signatures is ready: GET …/file sends it' }),
  agreement: z.string().meta({ description: 'what is agreed to by agrees: true' }),
  nature: z.string().meta({ description: 'which signature it is, by law' }),
})
export type ToSign = z.infer<typeof toSign>

/** Why there is nothing to sign any more. */
export const endCauseWords: Record<EndCause, string> = {
  deal_undone: 'O negócio foi desfeito: este documento não se assina mais.',
  offer_ended: 'Esta proposta não vale mais: este documento não se assina mais.',
}

export const readToSign = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'A document to whom it was sent to be signed; changes nothing',
  params,
  status: 200,
  answer: toSign,
  refusals: shut,
})

export const viewPageToSign = endpoint({
  method: 'GET',
  path: `${path}/pages/{page}`,
  area,
  access,
  summary: 'A page of it as an image, from 1; it is seen by then',
  params: params.extend({ page: countFrom0('Página inválida', 10_000) }),
  status: 200,
  answer: 'file',
  refusals: [...shut, ...heavyWork, 'signing_not_open', 'storage_unavailable', 'unavailable'],
})

export const downloadToSign = endpoint({
  method: 'GET',
  path: `${path}/file`,
  area,
  access,
  summary: 'The document, or the file with all signatures once it is ready',
  params,
  status: 200,
  answer: 'file',
  refusals: [...shut, 'signing_not_open', 'range_unsatisfiable', 'storage_unavailable'],
})

export const askSigningCode = endpoint({
  method: 'POST',
  path: `${path}/codes`,
  area,
  access,
  summary: 'Sends a code of six digits to the e-mail of the signer',
  params,
  status: 202,
  answer: 'empty',
  refusals: [...shut, 'conflict', 'signing_not_open', 'unavailable'],
})

export const giveSignature = endpoint({
  method: 'POST',
  path: `${path}/signature`,
  area,
  access,
  summary: 'Signs; the last signature completes the document',
  params,
  body: z.strictObject({
    code: linkCodeField,
    name: signerName,
    agrees: z.literal(true, `Marque “${consentToSign}”`),
  }),
  status: 200,
  answer: toSign,
  refusals: [...shut, 'conflict', 'signing_not_open'],
})

/** It takes no code: a refusal binds nobody, and who lost their mailbox can still say no. */
export const refuseToSign = endpoint({
  method: 'POST',
  path: `${path}/refusal`,
  area,
  access,
  summary: 'Refuses with a reason; the document cannot be signed any more',
  params,
  body: z.strictObject({ reason: textField(1_000, 'Diga o motivo') }),
  status: 200,
  answer: toSign,
  refusals: [...shut, 'conflict', 'signing_not_open'],
})
