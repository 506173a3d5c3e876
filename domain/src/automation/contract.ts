import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { catalogueIds } from '../catalogue/names.ts'
import { results } from '../certificate/result.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { moneyField } from '../format/money-field.ts'
import { challenge } from './challenge.ts'
import { automationFailures } from './failure.ts'
import { paidProviders, providerIds } from './provider.ts'
import { automationStatuses } from './status.ts'
import { tokenAnswers } from './token-test.ts'

const area = 'automation'
const access = 'broker'
const id = z.int().positive().max(maxInteger)
const money = z.string().meta({ description: 'reais as a decimal: 0.24' })

/** A received certificate that waits for somebody to validate it (rules §10). */
const waitingPaper = z.object({
  documentId: z.int(),
  fileName: z.string(),
  number: z.string().nullable(),
  code: z.string().nullable().meta({ description: 'with which the issuer confirms it' }),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  result: z.enum(results).nullable().meta({ description: 'as the issuer states it' }),
  doubts: z.array(z.string()).meta({ description: 'what of it contradicts what was asked for, in words' }),
})

export const automation = z.object({
  id: z.int(),
  propertyId: z.int(),
  sequenceNumber: z.string(),
  certidaoId: z.string(),
  label: z.string(),
  personId: z.int().nullable(),
  personName: z.string().nullable(),
  provider: z.enum(providerIds),
  status: z.enum(automationStatuses),
  price: money.nullable().meta({ description: 'what it cost the last time; null: not known' }),
  charged: money
    .nullable()
    .meta({ description: 'what the provider says it cost; null: not said, or not yet' }),
  log: z.array(z.string()),
  lastUpdate: z
    .int()
    .nullable()
    .meta({ description: 'the id of the last message on the live channel that this answer knows of' }),
  failure: z.object({ code: z.enum(automationFailures), message: z.string() }).nullable(),
  received: waitingPaper.nullable().meta({ description: 'null: none, or it counts already' }),
  challenge: challenge.nullable().meta({ description: 'what somebody must answer before it goes on' }),
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
  refusals: ['not_found', 'no_provider', 'spending_limit', 'conflict', 'key_reused'],
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

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/automations',
  area,
  access,
  summary:
    'What is being asked for, what waits for somebody, and what ended in the last 24 hours; the latest first',
  status: 200,
  answer: z.object({
    isSetUp: z.boolean().meta({ description: 'some provider that can be asked is on' }),
    isUsed: z.boolean().meta({ description: 'something was asked for once' }),
    automations: z.array(automation),
  }),
})
export type AutomationOverview = z.infer<typeof readOverview.answer>

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

const changeable = z.object({ provider: z.enum(paidProviders) })

const offer = z.object({
  kind: z.string(),
  label: z.string(),
  price: money.nullable().meta({ description: 'what it cost the last time; null: not known' }),
  isConfirmed: z.boolean().meta({ description: "false: not read in the provider's own documents" }),
  source: z.string(),
  on: z.string().meta({ description: 'AAAA-MM-DD, when that was read' }),
  hours: z.string().nullable().meta({ description: 'when the source answers; null: it names no hours' }),
  pausedUntil: z
    .string()
    .nullable()
    .meta({ description: 'it did not answer several times on end, and is left alone until then' }),
  isChosen: z.boolean().meta({ description: 'the broker wants it to be asked before any other' }),
})

export const provider = z.object({
  id: z.enum(providerIds),
  name: z.string(),
  isConfigured: z.boolean().meta({ description: 'it has a token, or needs none' }),
  isEnabled: z.boolean(),
  kinds: z.array(z.string()).meta({
    description: 'what it can be asked for; of `manual` what the broker wants to ask for without a service',
  }),
  offers: z.array(offer),
  monthlyLimit: money.nullable(),
  unitPrice: money.nullable().meta({
    description: 'what the broker says that a request costs, where the provider never says it',
  }),
  spentThisMonth: money.meta({
    description: 'by the official time of Brasília; what may have been charged counts',
  }),
})
export type AutomationProvider = z.infer<typeof provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/automations/providers',
  area,
  access,
  summary: 'Who can be asked for certificates, and for which; never a token',
  status: 200,
  answer: z.array(provider),
})

export const testProvider = endpoint({
  method: 'POST',
  path: '/api/automations/providers/{provider}/test',
  area,
  access,
  summary: 'Asks a provider whether it knows the token that is kept; never by what costs anything',
  params: changeable,
  status: 200,
  answer: z.object({
    outcome: z.enum(tokenAnswers),
    code: z.string().nullable().meta({ description: 'what the provider answered' }),
    message: z.string(),
  }),
  refusals: ['not_found', 'conflict'],
})

export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/automations/providers/{provider}',
  area,
  access,
  summary:
    'Sets up a provider; what is not named stays, and a null token is forgotten. Of `browser` isEnabled switches all its recipes; by hand it always goes',
  params: z.object({ provider: z.enum(providerIds) }),
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{8,400}$/, 'Token inválido')
      .nullish(),
    isEnabled: z.boolean().optional(),
    monthlyLimit: moneyField.nullish().meta({ description: 'null: none' }),
    unitPrice: moneyField.nullish().meta({ description: 'null: not known' }),
  }),
  status: 200,
  answer: provider,
  refusals: ['not_found'],
})

export const chooseProvider = endpoint({
  method: 'PUT',
  path: '/api/automations/choices/{kind}',
  area,
  access,
  summary:
    'Says which provider is asked first for a certificate, while it is on; `manual`: none, null: the first that is on and can',
  params: z.object({ kind: z.enum(catalogueIds) }),
  body: z.strictObject({ provider: z.enum(providerIds, 'Escolha o serviço').nullable() }),
  status: 200,
  answer: z.array(provider),
  refusals: ['not_found'],
})
