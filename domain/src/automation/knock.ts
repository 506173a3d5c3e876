import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

export const announceAnswer = endpoint({
  method: 'POST',
  path: '/api/automations/knocks/{key}',
  area: 'automation',
  access: 'public',
  summary:
    'For providers that answer later: has the answer to a request looked for now. What is sent with it is not read',
  params: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
