import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { maxInteger } from '../contract/integer.ts'
import { monthField } from '../format/month-field.ts'
import { automationFailures } from './failure.ts'
import { paidProviders } from './provider.ts'
import { automationStatuses } from './status.ts'

const area = 'automation'
const access = 'broker'
const money = z.string().meta({ description: 'reais as a decimal: 0.24' })

const which = z.object({
  month: monthField.optional().meta({ description: 'AAAA-MM, by the official time of Brasília' }),
  property: z.coerce.number<string | number>().int().positive().max(maxInteger).optional(),
})
export type WhichCharges = z.infer<typeof which>

const ofProperty = z.object({ id: z.int(), sequenceNumber: z.string() })

export const charge = z.object({
  id: z.int(),
  askedAt: z.string(),
  provider: z.enum(paidProviders),
  kind: z.string(),
  label: z.string(),
  property: ofProperty.nullable().meta({ description: 'null: it was deleted since' }),
  try: z.int().meta({ description: 'which try of its request' }),
  status: z.enum(automationStatuses).nullable().meta({ description: 'of its request; null: deleted since' }),
  failure: z.enum(automationFailures).nullable(),
  amount: money.nullable().meta({ description: 'null: the provider has not said, and no price was known' }),
  isSettled: z.boolean().meta({ description: 'the provider has said so; else it may have been charged' }),
})
export type Charge = z.infer<typeof charge>

export const listCharges = endpoint({
  method: 'GET',
  path: '/api/automations/charges',
  area,
  access,
  summary:
    'What was asked of paid providers and what it cost, latest first; the total is in the header X-Total-Count',
  query: which.extend({
    limit: z.coerce.number<string | number>().int().min(1).max(100).optional(),
    offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
  }),
  status: 200,
  answer: z.array(charge),
})

const sum = z.object({
  requests: z.int(),
  spent: money.meta({ description: 'what may have been charged counts' }),
  unknown: z.int().meta({ description: 'of how many requests nobody knows what they cost' }),
})
export type Sum = z.infer<typeof sum>

export const sumCharges = endpoint({
  method: 'GET',
  path: '/api/automations/charges/summary',
  area,
  access,
  summary:
    'What was spent: of those chosen, by month of the chosen property, by property of the chosen month',
  query: which,
  status: 200,
  answer: z.object({
    chosen: sum,
    months: z.array(sum.extend({ month: monthField })).meta({ description: 'latest first, 60 at the most' }),
    properties: z
      .array(sum.extend(ofProperty.shape))
      .meta({ description: 'those that are there, the dearest first, 200 at the most' }),
  }),
})

export const downloadCharges = endpoint({
  method: 'GET',
  path: '/api/automations/charges.csv',
  area,
  access,
  summary:
    'The same as a table for spreadsheets, with semicolons and decimal commas; 50,000 rows at the most',
  query: which,
  status: 200,
  answer: 'file',
})
