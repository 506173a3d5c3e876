import * as contract from '@soleira/domain/notification/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { notificationChannelName } from './changed.ts'
import { Hub } from './hub.ts'
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { listNotifications } from './queries.ts'
import { openStream } from './stream.ts'

/** Part 2 §2.7, §7. */
export function notificationRoutes(app: FastifyInstance, { db, system, listen }: Parts): void {
  const hub = new Hub(system, listen, { channel: notificationChannelName, ofBroker: 10 })
  app.addHook('preClose', () => hub.close())

  serve(app, contract.listNotifications, async ({ scope, query }) => {
    const { unread, ...wanted } = query
    return listNotifications(db, scope, { ...wanted, unreadOnly: unread !== undefined })
  })

  serve(app, contract.readAllNotifications, async ({ scope }) => {
    await markAllNotificationsRead(db, scope)
    return undefined
  })

  serve(app, contract.readNotification, async ({ scope, params }) =>
    presentNotification(await markNotificationRead(db, scope, params.id)),
  )

  serve(app, contract.streamNotifications, async ({ scope, request, reply }) => {
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    openStream(reply, hub, scope)
    return reply
  })
}
