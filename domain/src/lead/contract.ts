import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { textField } from '../text/text.ts'
import { lead, leadFields, leadInput } from './lead.ts'
import { contacts, leadOrders } from './list-terms.ts'
import { suggestion } from './suggestion-answer.ts'

const area = 'lead'
const access = 'broker'
const path = '/api/leads/{id}'
const ofProperty = '/api/properties/{id}/leads'

export const leadQuery = z.object({
  search: textField(120).optional(),
  contact: repeatableParam(z.enum(contacts)).meta({
    description: 'only those with whom the broker wanted to speak today, or on an earlier day',
  }),
  order: z.enum(leadOrders).default('contact'),
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(100),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
})
export type LeadQuery = z.output<typeof leadQuery>

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/leads',
  area,
  access,
  summary: 'A page of those who may buy; the total is in the header X-Total-Count',
  query: leadQuery,
  status: 200,
  answer: z.array(lead),
})

export const createLead = endpoint({
  method: 'POST',
  path: '/api/leads',
  area,
  access,
  summary: 'Takes in somebody who may buy: a known person, or a new one by name',
  body: leadInput,
  status: 201,
  answer: lead,
  refusals: ['conflict', 'key_reused'],
})

export const listPropertyLeads = endpoint({
  method: 'GET',
  path: ofProperty,
  area,
  access,
  summary: 'Those who are interested in a property, by name',
  params: idParams,
  status: 200,
  answer: z.array(lead),
  refusals: ['not_found'],
})

export const addPropertyLead = endpoint({
  method: 'POST',
  path: ofProperty,
  area,
  access,
  summary: 'Says who is interested in a property; a person who is a lead already stays the same one',
  params: idParams,
  body: leadInput,
  status: 201,
  answer: lead,
  refusals: ['not_found', 'key_reused'],
})

export const removePropertyLead = endpoint({
  method: 'DELETE',
  path: `${ofProperty}/{leadId}`,
  area,
  access,
  summary: 'Says that a lead is not interested in this property any more; the lead stays',
  params: idParams.extend({ leadId: idParams.shape.id }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const readLead = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'One of those who may buy',
  params: idParams,
  status: 200,
  answer: lead,
  refusals: ['not_found'],
})

export const changeLead = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Changes the named fields; a stale version is refused',
  params: idParams,
  body: leadFields.partial().extend({ version: z.int('Versão inválida') }),
  status: 200,
  answer: lead,
  refusals: ['not_found', 'conflict'],
})

export const removeLead = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Removes a lead with the visits that nobody else made; the person stays',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: `${path}/suggestions`,
  area,
  access,
  summary: 'The properties in Mercado against wishes and budget, the best fit first; 20 at the most',
  params: idParams,
  status: 200,
  answer: z.array(suggestion),
  refusals: ['not_found'],
})
