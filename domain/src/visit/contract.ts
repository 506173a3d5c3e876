import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { sentPaper } from '../document/kept-paper.ts'
import { visit, visitChange, visitInput } from './visit.ts'

const area = 'visit'
const access = 'broker'
const path = '/api/visits/{id}'
const ofProperty = '/api/properties/{id}/visits'
const visitorParams = idParams.extend({ leadId: idParams.shape.id })

export const listVisits = endpoint({
  method: 'GET',
  path: ofProperty,
  area,
  access,
  summary: 'The visits of a property: those to come first, then the latest',
  params: idParams,
  status: 200,
  answer: z.array(visit),
  refusals: ['not_found'],
})

export const listLeadVisits = endpoint({
  method: 'GET',
  path: '/api/leads/{id}/visits',
  area,
  access,
  summary: 'The visits of a lead, in the same order',
  params: idParams,
  status: 200,
  answer: z.array(visit),
  refusals: ['not_found'],
})

export const planVisit = endpoint({
  method: 'POST',
  path: ofProperty,
  area,
  access,
  summary: 'Plans a visit; its leads are interested in the property from then on',
  params: idParams,
  body: visitInput,
  status: 201,
  answer: visit,
  refusals: ['not_found', 'key_reused'],
})

export const changeVisit = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Changes the named fields; a stale version is refused',
  params: idParams,
  body: visitChange.extend({ version: z.int('Versão inválida') }),
  status: 200,
  answer: visit,
  refusals: ['not_found', 'conflict'],
})

export const removeVisit = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Removes a visit that was recorded by mistake',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const downloadVisitSheet = endpoint({
  method: 'GET',
  path: `${path}/pdf`,
  area,
  access,
  summary: "The 'Ficha de visita', to be signed on the spot",
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', ...heavyWork],
})

export const downloadVisitEvent = endpoint({
  method: 'GET',
  path: `${path}/ics`,
  area,
  access,
  summary: 'The visit for a calendar (RFC 5545)',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'too_many_requests'],
})

export const openInWhatsApp = endpoint({
  method: 'POST',
  path: `${path}/leads/{leadId}/whatsapp`,
  area,
  access,
  summary: 'The broker opened a text for this lead in WhatsApp; whether it was sent nobody knows',
  params: visitorParams,
  status: 200,
  answer: visit,
  refusals: ['not_found'],
})

export const keepStrokes = endpoint({
  method: 'POST',
  path: `${path}/leads/{leadId}/strokes`,
  area,
  access,
  summary: 'Keeps what a lead drew on the screen, a PNG of up to 200 KB, in place of what they drew before',
  params: visitorParams,
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: visit,
  refusals: [...sentPaper, ...heavyWork],
})

export const removeStrokes = endpoint({
  method: 'DELETE',
  path: `${path}/leads/{leadId}/strokes`,
  area,
  access,
  summary: 'Deletes what a lead drew on the screen',
  params: visitorParams,
  status: 200,
  answer: visit,
  refusals: ['not_found'],
})
