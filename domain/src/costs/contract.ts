import { z } from 'zod'
import { payers } from '../authorization/terms.ts'
import { kindId } from '../catalogue/kind-field.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { costInput, ownCostInput } from './input.ts'
import { costIds, ownCosts } from './terms.ts'

const area = 'costs'
const access = 'broker'
const path = '/api/costs'

export const maxOwnCosts = 500

const amount = z.string().nullable()
const span = z.object({ least: z.string(), most: z.string() })

const line = z.object({
  what: z.enum(costIds),
  label: z.string(),
  payer: z.enum(payers).meta({ description: 'seller is the side that transfers' }),
  base: amount,
  rate: amount.meta({ description: 'in percent' }),
  value: amount.meta({ description: 'null where nobody knows it, and where several readings differ' }),
  formula: z.string(),
  readings: z
    .array(z.object({ label: z.string(), base: amount, rate: amount, value: amount, formula: z.string() }))
    .meta({ description: 'ways to read the law, side by side: none is the right one' }),
  certificates: z
    .array(
      z.object({
        kind: kindId,
        label: z.string(),
        count: z.int(),
        isFree: z.boolean().meta({ description: 'a source says so; `steps` names it' }),
        confirmed: z.boolean(),
        own: z
          .object({
            id: z.int().nullable().meta({ description: 'null for one of this calculation alone' }),
            value: z.string(),
            origin: z.string().nullable(),
            setOn: z.string().nullable(),
          })
          .nullable(),
        value: amount.meta({ description: 'of all of the kind; null where nobody knows what one costs' }),
      }),
    )
    .meta({ description: 'by kind, of the line of certificates of a property' }),
  steps: z.array(z.string()),
  notes: z.array(z.string()),
  source: z.string().nullable(),
  readOn: z.string().nullable().meta({ description: 'AAAA-MM-DD, when the source was read' }),
  confirmed: z.boolean(),
  isEstimate: z.boolean(),
  own: z
    .object({
      id: z.int().nullable().meta({ description: 'null for one of this calculation alone' }),
      percent: amount,
      value: amount.meta({ description: 'null where its percent holds on several bases' }),
      origin: z.string().nullable(),
      setOn: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'the value of the broker, which counts in the totals' }),
  counts: span.nullable().meta({ description: 'the part of the totals; null where nobody knows it' }),
})

const total = z.object({
  costs: span,
  total: span
    .nullable()
    .meta({ description: 'price and costs of the buyer, or the net of the seller; null without a price' }),
  isWhole: z.boolean().meta({ description: 'false while a cost of this side has no value' }),
  isConfirmed: z
    .boolean()
    .meta({ description: 'false while one that counts is estimated or rests on an unconfirmed table' }),
})

const costSheet = z.object({
  on: z.string().meta({ description: 'the day of the calculation, AAAA-MM-DD' }),
  lines: z.array(line),
  buyer: total,
  seller: total,
})

const ownCost = z.object({
  id: z.int(),
  what: z.enum(ownCosts),
  certificate: kindId.nullable().meta({ description: 'the kind of which one costs this' }),
  state: z.string(),
  city: z.string().nullable(),
  percent: amount,
  value: amount,
  origin: z.string().nullable(),
  setOn: z.string(),
})
export type OwnCostRow = z.infer<typeof ownCost>

export const calculateCosts = endpoint({
  method: 'POST',
  path,
  area,
  access,
  summary: 'What a transfer costs and who pays what, each line with its source; nothing is kept',
  body: costInput,
  status: 200,
  answer: costSheet,
  refusals: ['not_found'],
})

export const printCosts = endpoint({
  method: 'POST',
  path: `${path}/pdf`,
  area,
  access,
  summary: 'The same calculation as a PDF',
  body: costInput,
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork],
})

export const listOwnCosts = endpoint({
  method: 'GET',
  path: `${path}/own`,
  area,
  access,
  summary: 'The values that the account sets beside the tables, by place',
  status: 200,
  answer: z.array(ownCost),
})

export const setOwnCost = endpoint({
  method: 'PUT',
  path: `${path}/own`,
  area,
  access,
  summary: 'Sets a percent or an amount for one cost in one place, in place of the one before',
  body: ownCostInput,
  status: 200,
  answer: ownCost,
  refusals: ['conflict'],
})

export const removeOwnCost = endpoint({
  method: 'DELETE',
  path: `${path}/own/{id}`,
  area,
  access,
  summary: 'Forgets a value of the account; the table holds again',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
