import * as contract from '@soleira/domain/push/contract'
import type { FastifyInstance } from 'fastify'
import { invalidFields } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { dropSubscription, keepSubscription } from './subscriptions.ts'

export function pushRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.startPushes, async ({ scope, body }) => {
    if (!parts.push.accepts(body.endpoint))
      throw invalidFields({ endpoint: 'Serviço de notificações desconhecido' })
    await keepSubscription(parts, scope, body)
    return undefined
  })

  serve(app, contract.stopPushes, async ({ scope }) => {
    await dropSubscription(parts, scope)
    return undefined
  })
}
