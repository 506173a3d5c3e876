import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { deedFacts } from '../person/deed-facts.ts'
import { textField } from '../text/text.ts'
import { factStates } from './data-state.ts'
import { longestReason, wantStates } from './wanted.ts'

const area = 'document-request'
const access = 'broker'

const askedFact = z.object({
  fact: z.enum(deedFacts),
  state: z.enum(factStates),
  id: z.int().nullable().meta({ description: 'of what waits; null where nothing does' }),
  said: z.string().nullable().meta({ description: 'what waits, as it is read' }),
  recorded: z.string().nullable().meta({ description: 'what the record says now' }),
  isContrary: z.boolean().meta({ description: 'the word of the record would have to give way' }),
  isChanged: z.boolean().meta({ description: 'the record has changed in this since it was handed in' }),
  namesakes: z.int().nullable().meta({
    description:
      'of a spouse that waits: how many others in the property bear the name; the only one is joined, else a new record is made',
  }),
  handedAt: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'why it was refused' }),
})
export type RequestedFact = z.infer<typeof askedFact>

export const askedData = z.object({
  position: z.int(),
  personId: z.int(),
  person: z.string(),
  isCompany: z.boolean(),
  version: z.int().meta({ description: 'of the record; sent back when something is accepted' }),
  state: z.enum(wantStates),
  facts: z.array(askedFact),
})
export type AskedData = z.infer<typeof askedData>

export const lackedData = z.object({
  personId: z.int(),
  person: z.string(),
  facts: z.array(z.enum(deedFacts)),
})
export type LackedData = z.infer<typeof lackedData>

export const handedData = z.object({
  propertyId: z.int(),
  requestId: z.int(),
  recipient: z.string().meta({ description: 'whom the link was made for, in words' }),
  data: askedData,
})
export type HandedData = z.infer<typeof handedData>

export const listHandedOfProperty = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/handed-data',
  area,
  access,
  summary: 'What people said of themselves by links of a property and nobody has accepted or refused',
  params: idParams,
  status: 200,
  answer: z.array(handedData),
  refusals: ['not_found'],
})

export const listHandedOfPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}/handed-data',
  area,
  access,
  summary: 'What somebody said of themselves by link and nobody has accepted or refused',
  params: idParams,
  status: 200,
  answer: z.array(handedData),
  refusals: ['not_found'],
})

const id = z.int('Dado inválido').positive('Dado inválido').max(maxInteger, 'Dado inválido')
const ids = z.array(id, 'Escolha ao menos um dado').min(1, 'Escolha ao menos um dado').max(deedFacts.length)

const params = idParams.extend({ requestId: idParams.shape.id })
const path = '/api/properties/{id}/document-requests/{requestId}/data'

export const acceptData = endpoint({
  method: 'POST',
  path: `${path}/acceptance`,
  area,
  access,
  summary: 'Takes what somebody said of themselves by link into their record, fact by fact',
  params,
  body: z.strictObject({
    ids,
    version: id.meta({ description: 'of the record as it was seen; a stale one is refused' }),
    replaces: z
      .boolean('Escolha se substitui')
      .default(false)
      .meta({ description: 'whether other words of the record, and of the files of properties, give way' }),
  }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict', 'stale_person'],
})

export const refuseData = endpoint({
  method: 'POST',
  path: `${path}/refusal`,
  area,
  access,
  summary: 'Refuses what somebody said of themselves by link: it goes, and its sender sees the reason',
  params,
  body: z.strictObject({ ids, reason: textField(longestReason, 'Diga o motivo') }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})
