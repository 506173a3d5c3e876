import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { results } from '../diligence/result.ts'
import { moneyField } from '../format/money-field.ts'
import { automationFailures } from './failure.ts'
import { providerIds } from './provider.ts'
import { automationStatuses } from './status.ts'

const area = 'automation'
const access = 'broker'
const id = z.int().positive().max(maxInteger)
const money = z.string().meta({ description: 'reais as a decimal: 0.24' })

/** A certificate that has come and waits for somebody to validate it (decisions §10). */
const waitingPaper = z.object({
  documentId: z.int(),
  fileName: z.string(),
  number: z.string().nullable(),
  code: z.string().nullable().meta({ description: 'with which the issuer confirms it' }),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  result: z.enum(results).nullable().meta({ description: 'as the issuer states it' }),
})

export const automation = z.object({
  id: z.int(),
  propertyId: z.int(),
  certidaoId: z.string(),
  label: z.string(),
  personId: z.int().nullable(),
  provider: z.enum(providerIds),
  status: z.enum(automationStatuses),
  price: money.nullable().meta({ description: 'what it cost the last time; null: not known' }),
  charged: money
    .nullable()
    .meta({ description: 'what the provider says it cost; null: not said, or not yet' }),
  log: z.array(z.string()),
  failure: z.object({ code: z.enum(automationFailures), message: z.string() }).nullable(),
  received: waitingPaper.nullable().meta({ description: 'null: none, or it counts already' }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Automation = z.infer<typeof automation>

export const startDiligence = endpoint({
  method: 'POST',
  path: '/api/automations/start-diligence',
  area,
  access,
  summary: 'Has the product ask for a certificate; while one is asked for, answers that one',
  body: z.strictObject({
    propertyId: id,
    certidaoId: kindId,
    personId: id.optional().meta({ description: 'without it the first owner is meant' }),
    provider: z.enum(providerIds).optional().meta({ description: 'without it the first that is on and can' }),
  }),
  status: 202,
  answer: automation,
  refusals: ['not_found', 'no_provider', 'spending_limit', 'conflict'],
})

export const listAutomations = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/automations',
  area,
  access,
  summary: 'What the product asked for, for this property: the latest first, 200 at the most',
  params: idParams,
  status: 200,
  answer: z.array(automation),
  refusals: ['not_found'],
})

const path = '/api/automations/{id}'

export const readAutomation = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'A request as it stands, with its log',
  params: idParams,
  status: 200,
  answer: automation,
  refusals: ['not_found'],
})

export const cancelAutomation = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Stops a request; one that the provider has begun may be charged all the same',
  params: idParams,
  status: 200,
  answer: automation,
  refusals: ['not_found', 'conflict'],
})

export const judgeReceived = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Validates the certificate that came, which then counts, or does away with it',
  params: idParams,
  body: z.strictObject({ isValid: z.boolean() }),
  status: 200,
  answer: automation,
  refusals: ['not_found', 'conflict'],
})

/** What a provider can be asked for. */
const offer = z.object({
  kind: z.string(),
  label: z.string(),
  price: money.nullable().meta({ description: 'what it cost the last time; null: not known' }),
  isConfirmed: z.boolean().meta({ description: "false: not read in the provider's own documents" }),
  source: z.string(),
  on: z.string().meta({ description: 'AAAA-MM-DD, when that was read' }),
})

export const provider = z.object({
  id: z.enum(providerIds),
  name: z.string(),
  isConfigured: z.boolean().meta({ description: 'it has a token, or needs none' }),
  isEnabled: z.boolean(),
  kinds: z.array(z.string()),
  offers: z.array(offer),
  monthlyLimit: money.nullable(),
  spentThisMonth: money.meta({
    description: 'by the official time of Brasília; what may have been charged counts',
  }),
})
export type Provider = z.infer<typeof provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/automations/providers',
  area,
  access,
  summary: 'Who can be asked for certificates, and for which; never a token',
  status: 200,
  answer: z.array(provider),
})

export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/automations/providers/{provider}',
  area,
  access,
  summary: 'Sets up a provider; what is not named stays, and a null token is forgotten',
  params: z.object({ provider: z.enum(providerIds).exclude(['manual']) }),
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{8,400}$/, 'Token inválido')
      .nullish(),
    isEnabled: z.boolean().optional(),
    monthlyLimit: moneyField.nullish().meta({ description: 'null: none' }),
  }),
  status: 200,
  answer: provider,
  refusals: ['not_found'],
})
