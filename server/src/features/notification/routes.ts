import * as contract from '@soleira/domain/notification/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Hub } from './hub.ts'
import { presentNotification } from './present.ts'
import { listNotifications } from './queries.ts'
import { readAll, readOne } from './reading.ts'
import { openStream } from './stream.ts'

/** What a broker was told: the list, and the stream that says when it changes (part 2 §2.7, §7). */
export function notificationRoutes(app: FastifyInstance, { db, listen }: Parts): void {
  const hub = new Hub(db, listen)
  app.addHook('preClose', () => hub.close())

  serve(app, contract.listNotifications, async ({ broker, query }) => {
    const { unread, ...wanted } = query
    return listNotifications(db, broker, { ...wanted, unreadOnly: unread !== undefined })
  })

  serve(app, contract.readAllNotifications, async ({ broker }) => {
    await readAll(db, broker)
    return undefined
  })

  serve(app, contract.readNotification, async ({ broker, params }) =>
    presentNotification(await readOne(db, broker, params.id)),
  )

  serve(app, contract.streamNotifications, async ({ broker, request, reply }) => {
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    openStream(reply, hub, broker, request.sessionId as number)
    return reply
  })
}
