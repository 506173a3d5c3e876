import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { automation } from './contract.ts'
import { askedFacts, providerIds } from './provider.ts'

const area = 'automation'
const access = 'broker'
const money = z.string().meta({ description: 'reais as a decimal: 0.24' })
const fact = z.enum(askedFacts)

export const obstacles = ['running', 'waits', 'no_provider', 'data_missing', 'spending_limit'] as const

const plannedOffer = z.object({
  provider: z.enum(providerIds),
  name: z.string(),
  price: money.nullable().meta({ description: 'what it cost the last time; null: not known' }),
  isConfirmed: z.boolean().meta({ description: "false: not read in the provider's own documents" }),
  source: z.string(),
  on: z.string().meta({ description: 'AAAA-MM-DD, when that was read' }),
  sends: z.array(z.object({ fact, label: z.string(), value: z.string() })),
  missing: z.array(fact),
  obstacle: z.object({ code: z.enum(obstacles), message: z.string() }).nullable(),
})
export type PlannedOffer = z.infer<typeof plannedOffer>

const plannedItem = z.object({
  certidaoId: kindId,
  label: z.string(),
  personId: z.int().nullable(),
  personName: z.string().nullable(),
  state: z.enum(['pending', 'requested', 'expired']),
  requestedAt: z.string().nullable(),
  offers: z.array(plannedOffer).meta({ description: 'the one that would be asked first' }),
  obstacle: z
    .object({ code: z.enum(obstacles), message: z.string() })
    .nullable()
    .meta({ description: 'null: it can be asked for now' }),
})
export type PlannedItem = z.infer<typeof plannedItem>

const plan = z.object({
  items: z.array(plannedItem).meta({ description: 'what is still to be received, in the order of the list' }),
  providers: z
    .array(
      z.object({
        id: z.enum(providerIds),
        name: z.string(),
        monthlyLimit: money.nullable(),
        left: money.nullable().meta({
          description: 'of the limit, after what was spent and what is in the queue; null: no limit',
        }),
      }),
    )
    .meta({ description: 'those that are on' }),
})
export type AutomationPlan = z.infer<typeof plan>

const path = '/api/properties/{id}/automations'

export const planAutomations = endpoint({
  method: 'GET',
  path: `${path}/plan`,
  area,
  access,
  summary:
    'What could be asked for now for a property: of whom, with which data, at which price, and what not and why',
  params: idParams,
  status: 200,
  answer: plan,
  refusals: ['not_found'],
})

export const startSeveral = endpoint({
  method: 'POST',
  path,
  area,
  access,
  summary:
    'Has the product ask for several certificates of a property: all that can be, the others named with why not',
  params: idParams,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          certidaoId: kindId,
          personId: z
            .int()
            .positive()
            .max(maxInteger)
            .optional()
            .meta({ description: 'of whom it is; without it one of the property is meant' }),
          provider: z.enum(providerIds).optional(),
        }),
      )
      .min(1, 'Escolha uma certidão')
      .max(60),
  }),
  status: 202,
  answer: z.object({
    started: z.array(automation).meta({ description: 'also those that were running already' }),
    left: z.array(
      z.object({
        certidaoId: kindId,
        personId: z.int().nullable(),
        label: z.string(),
        message: z.string(),
        isThere: z
          .boolean()
          .meta({ description: 'it has come, or is not asked for any more: nothing is left to do' }),
      }),
    ),
  }),
  refusals: ['not_found', 'key_reused'],
})
