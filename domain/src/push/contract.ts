import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

const area = 'push'
const access = 'broker'

/** An uncompressed point of P-256: 65 bytes that begin with 4. */
const publicKey = z.string().regex(/^B[\w-]{86}=?$/, 'Chave do navegador inválida')
const secret = z.string().regex(/^[\w-]{22}(==)?$/, 'Chave do navegador inválida')

export const subscription = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: publicKey, auth: secret }),
})
export type Subscription = z.infer<typeof subscription>

export const startPushes = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  area,
  access,
  summary: 'Sends pushes to this browser too, until its session ends',
  body: subscription,
  status: 204,
  answer: 'empty',
})

export const stopPushes = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  area,
  access,
  summary: 'Sends no more pushes to the browser of this session',
  status: 204,
  answer: 'empty',
})

export interface PushMessage {
  title: string
  message: string
  actionUrl: string | null
}
