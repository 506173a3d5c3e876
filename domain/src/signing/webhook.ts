import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { services } from './signing.ts'

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{provider}/{key}',
  area: 'signing',
  access: 'public',
  summary:
    'For services that sign: has a document looked up. Only what the secret of the account proves is read',
  params: z.object({ provider: z.enum(services), key: z.string().regex(/^[\w-]{43}$/) }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
