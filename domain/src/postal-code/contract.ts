import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { cepField } from '../format/cep.ts'

/** A part that the services do not know is empty. */
export const postalAddress = z.object({
  cep: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
})
export type PostalAddress = z.infer<typeof postalAddress>

export const lookUpCep = endpoint({
  method: 'GET',
  path: '/api/cep/{cep}',
  area: 'postal-code',
  access: 'broker',
  summary: 'The address of a CEP, from ViaCEP, else BrasilAPI; answers are kept',
  params: z.object({ cep: cepField }),
  status: 200,
  answer: postalAddress,
  refusals: ['not_found', 'unavailable'],
})
