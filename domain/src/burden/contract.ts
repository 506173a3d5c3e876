import { z } from 'zod'
import { writtenVersion } from '../certificate/certificate-fields.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { burden, burdenChange, burdenInput } from './burden.ts'

const area = 'burden'
const access = 'broker'
const ofProperty = '/api/properties/{id}/burdens'
const path = '/api/burdens/{id}'

export const listBurdens = endpoint({
  method: 'GET',
  path: ofProperty,
  area,
  access,
  summary: 'The burdens of a property that somebody registered: those that stand come first',
  params: idParams,
  status: 200,
  answer: z.array(burden),
  refusals: ['not_found'],
})

export const addBurden = endpoint({
  method: 'POST',
  path: ofProperty,
  area,
  access,
  summary: 'Registers a burden that the broker knows of',
  params: idParams,
  body: burdenInput,
  status: 201,
  answer: burden,
  refusals: ['not_found', 'conflict', 'key_reused'],
})

export const changeBurden = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Changes the named fields, or says that it was cancelled; a stale version is refused',
  params: idParams,
  body: burdenChange.extend({ version: z.int('Versão inválida') }),
  status: 200,
  answer: burden,
  refusals: ['not_found', 'conflict', 'stale_version'],
})

export const removeBurden = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Removes a burden that was registered by mistake; a stale version is refused',
  params: idParams,
  query: z.object({ version: writtenVersion }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'stale_version'],
})
