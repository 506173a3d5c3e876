import { z } from 'zod'
import { diligenceStatuses } from '../checklist/status.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { parseSentMoney, toDecimal } from '../format/money.ts'
import { optionalText, textField } from '../text/text.ts'
import { maxParties, partyInput, propertyParties } from './party.ts'
import { newPropertyInput, property, propertyInput } from './property.ts'
import { propertySorts } from './sort.ts'
import { isStage, statuses } from './stage.ts'
import { stageField } from './stage-field.ts'
import { standingWithUnknown } from './standing-answer.ts'
import { propertyTypes } from './type.ts'
import { unauthorizedMoves } from './unauthorized.ts'

const amount = z.string().transform((text, context) => {
  const cents = parseSentMoney(text)
  if (cents !== null) return toDecimal(cents)
  context.addIssue({ code: 'custom', message: 'Valor inválido' })
  return z.NEVER
})

const stage = z.coerce.number<string | number>().int().min(1).max(7).refine(isStage).optional()

export const propertyQuery = z.object({
  search: textField(120).optional(),
  status: repeatableParam(z.enum(statuses)),
  type: repeatableParam(z.enum(propertyTypes)),
  city: repeatableParam(textField(100)),
  minValue: amount.optional(),
  maxValue: amount.optional(),
  diligence: repeatableParam(z.enum(diligenceStatuses)),
  stage,
  expiring: z.coerce.number<string | number>().int().min(1).max(365).optional().meta({
    description: 'with a certificate that runs out within so many days; what is concluded is left out',
  }),
  sort: z.enum(propertySorts).optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(100).optional(),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
})
export type PropertyQuery = z.output<typeof propertyQuery>

const area = 'property'
const access = 'broker'
const path = '/api/properties/{id}'

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/properties',
  area,
  access,
  summary: 'The broker’s properties; the total is in the header X-Total-Count',
  query: propertyQuery,
  status: 200,
  answer: z.array(property),
})

const facet = z.object({ value: z.string(), count: z.int() })
export const propertyFacets = z.object({
  status: z.array(facet),
  type: z.array(facet),
  city: z.array(facet),
})
export type PropertyFacets = z.infer<typeof propertyFacets>

export const readFacets = endpoint({
  method: 'GET',
  path: '/api/properties/facets',
  area,
  access,
  summary: 'The values present among the broker’s properties, or those at one stage, with counts',
  query: z.object({ stage }),
  status: 200,
  answer: propertyFacets,
})

export const drawFirstRows = endpoint({
  method: 'GET',
  path: '/api/properties/first-rows',
  area,
  access,
  summary: 'The list’s first rows as its page shows them before its code has come',
  status: 200,
  answer: 'file',
})

export const readProperty = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'One property',
  params: idParams,
  status: 200,
  answer: property,
  refusals: ['not_found'],
})

export const readStanding = endpoint({
  method: 'GET',
  path: `${path}/standing`,
  area,
  access,
  summary: 'Where a property stands and what is missing: the one truth about its progress',
  params: idParams,
  status: 200,
  answer: standingWithUnknown,
  refusals: ['not_found'],
})

export const createProperty = endpoint({
  method: 'POST',
  path: '/api/properties',
  area,
  access,
  summary: 'Takes a property in',
  body: newPropertyInput,
  status: 201,
  answer: property,
  refusals: ['not_found', 'key_reused', 'same_property'],
})

const version = z.int().positive().max(maxInteger).optional()

export const replaceProperty = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary: 'Replaces what the form holds; a stale version is refused',
  params: idParams,
  body: propertyInput.extend({ version }),
  status: 200,
  answer: property,
  refusals: ['not_found', 'stale_version'],
})

export const moveProperty = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Moves the property one stage forward or back; status is derived',
  params: idParams,
  body: z.object({
    currentStage: stageField('Etapa inválida'),
    status: z.string().optional(),
    reason: optionalText(500),
    withoutAuthorization: z
      .boolean()
      .optional()
      .meta({ description: 'the broker was asked, and goes to the market without a written authorisation' }),
    version,
  }),
  status: 200,
  answer: property,
  refusals: ['not_found', 'stale_version', 'stage_not_adjacent', 'diligence_incomplete'],
})

export const listParties = endpoint({
  method: 'GET',
  path: `${path}/parties`,
  area,
  access,
  summary: 'Who takes part in the sale of the property, by role',
  params: idParams,
  status: 200,
  answer: propertyParties,
  refusals: ['not_found'],
})

export const replaceParties = endpoint({
  method: 'PUT',
  path: `${path}/parties`,
  area,
  access,
  summary:
    'Replaces who takes part; a stale version is refused. What the file says of those who stay is kept',
  params: idParams,
  body: z.object({
    parties: z.array(partyInput).max(maxParties, `No máximo ${maxParties} partes`),
    version,
  }),
  status: 200,
  answer: propertyParties,
  refusals: ['not_found', 'stale_version'],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Deletes the property with its owners and documents',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const stageMove = z.object({
  id: z.int(),
  fromStage: stageField(),
  toStage: stageField(),
  reason: z.string().nullable(),
  unauthorized: z
    .enum(unauthorizedMoves)
    .nullable()
    .meta({ description: 'to the market without an authorisation: `unasked` if the caller did not ask' }),
  movedBy: z.string().meta({ description: 'name of the broker' }),
  movedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
})
export type StageMove = z.infer<typeof stageMove>

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/moves',
  area,
  access,
  summary: 'The moves of a property through the stages, oldest first',
  params: idParams,
  status: 200,
  answer: z.array(stageMove),
  refusals: ['not_found'],
})

export const downloadSheet = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/report',
  area,
  access,
  summary: 'The property’s sheet as a PDF; with reveal=true it shows CPF and RG in full',
  params: idParams,
  query: z.object({ reveal: z.enum(['true', 'false']).optional() }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork],
})
