import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { knownFact, serviceFacts } from './services.ts'
import { type Service, services } from './signing.ts'

const area = 'signing'
const access = 'broker'
const path = '/api/signature-services/{service}'
const params = z.object({ service: z.enum(services) })

/** Never holds a secret. */
export const signatureService = z.object({
  service: z.enum(services),
  name: z.string(),
  isConfigured: z.boolean().meta({ description: 'a token is kept' }),
  sandbox: z.boolean().meta({ description: 'its test environment, without legal value' }),
  safe: z.string().nullable(),
  hasWebhookSecret: z.boolean(),
  hasWebhookAddress: z.boolean(),
  isReachable: z.boolean().meta({ description: 'a service can tell this machine of news' }),
  level: z.string().meta({ description: 'which signature it gives, in words' }),
  prices: z.array(knownFact),
  notes: z.array(knownFact),
})
export type SignatureServiceSettings = z.infer<typeof signatureService>

export const listSignatureServices = endpoint({
  method: 'GET',
  path: '/api/signature-services',
  area,
  access,
  summary: 'The services that can be sent documents to be signed; never a secret of them',
  status: 200,
  answer: z.array(signatureService),
})

const secret = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .regex(/^[\x21-\x7e]{8,400}$/, wrong)

export const serviceFields = z.strictObject({
  token: secret('Token inválido').optional().meta({ description: 'may be left out where one is kept' }),
  cryptKey: secret('cryptKey inválida').optional().meta({ description: 'of D4Sign, with its token' }),
  safe: z
    .string()
    .trim()
    .regex(/^[\w-]{8,80}$/, 'Cofre inválido')
    .optional()
    .meta({ description: 'of D4Sign, where documents go' }),
  sandbox: z.boolean('Escolha o ambiente'),
  webhookSecret: secret('Segredo inválido').nullish().meta({ description: 'null is forgotten' }),
})
export type ServiceFields = z.output<typeof serviceFields>

interface KeptService {
  sandbox: boolean
  safe: string | null
}

/**
 * The fields that are missing or odd, with words. A kept token goes only to the environment that it was typed for,
 * unless one token serves both.
 */
export function wrongFields(service: Service, fields: ServiceFields, kept: KeptService | null) {
  const { needs, sandboxIs } = serviceFacts[service]
  const wrong: Partial<Record<keyof ServiceFields, string>> = {}
  const isMoved = kept !== null && kept.sandbox !== fields.sandbox && sandboxIs === 'address'
  if (!fields.token && (!kept || isMoved))
    wrong.token = kept ? 'Informe o token deste ambiente' : 'Informe o token'
  for (const field of ['cryptKey', 'safe'] as const) {
    if (!needs.includes(field) && fields[field]) wrong[field] = 'Só a D4Sign usa este campo'
  }
  if (needs.includes('cryptKey') && fields.token && !fields.cryptKey) wrong.cryptKey = 'Informe a cryptKey'
  if (needs.includes('cryptKey') && !fields.token && fields.cryptKey) wrong.token = 'Informe também o token'
  if (needs.includes('safe') && !fields.safe && (!kept?.safe || isMoved)) wrong.safe = 'Informe o cofre'
  return wrong
}

export const saveSignatureService = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Sets up a service with the own token of the account, which is kept encrypted',
  params,
  body: serviceFields,
  status: 200,
  answer: signatureService,
  refusals: ['not_found'],
})

export const removeSignatureService = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Forgets the secrets of a service; what was sent there goes on there',
  params,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const testOutcomes = ['accepted', 'refused', 'busy', 'away'] as const

export const testSignatureService = endpoint({
  method: 'POST',
  path: `${path}/test`,
  area,
  access,
  summary: 'Asks a service whether it knows the token that is kept, at no cost',
  params,
  status: 200,
  answer: z.object({ outcome: z.enum(testOutcomes), message: z.string() }),
  refusals: ['not_found', 'conflict'],
})

export const makeWebhookAddress = endpoint({
  method: 'POST',
  path: `${path}/webhook`,
  area,
  access,
  summary: 'Makes the address at which a service tells of news, told once; an earlier one ends',
  params,
  status: 201,
  answer: z.object({ uri: z.string() }),
  refusals: ['not_found', 'conflict'],
})
