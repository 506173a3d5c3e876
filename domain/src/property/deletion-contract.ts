import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'

// A file of its own: addresses of property/contract.ts come with the sign-in, which has no room for another.
export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/deletion',
  area: 'property',
  access: 'broker',
  summary:
    'Whether the property may be deleted, and what goes with it, for a screen that asks before it says so',
  params: idParams,
  status: 200,
  answer: z.object({
    refusal: z.string().nullable().meta({ description: 'why it is kept; null where it may be deleted' }),
    papers: z.int().meta({
      description:
        'papers that go with it: not those that another property uses or that are kept with a person',
    }),
  }),
  refusals: ['not_found'],
})
