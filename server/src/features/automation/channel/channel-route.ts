import { channelPath } from '@soleira/domain/automation/channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { SessionActor, UserScope } from '../../../scope.ts'
import { findSession } from '../../auth/sessions.ts'
import { Hub } from '../../notification/hub.ts'
import { automationChannelName } from './messages.ts'
import { AutomationSocket } from './socket.ts'

/**
 * The live channel of part 2 §7. Only our own page with the session's cookie opens it (T15, T16, T38). That
 * is decided before the connection becomes a socket.
 */
export function automationChannel(
  app: FastifyInstance,
  { db, system, listen }: Pick<Parts, 'db' | 'system' | 'listen'>,
): void {
  const hub = new Hub(system, listen, { channel: automationChannelName, ofBroker: 5 })
  app.addHook('preClose', () => hub.close())

  const admit = async (request: FastifyRequest) => {
    if (!request.ws) return
    if (!app.comesFromOwnPage(request)) throw new AppError('foreign_origin')
    const token = app.sessionCookie.read(request.cookies)
    const found = token && (await findSession(system, token))
    if (!found) throw new AppError('unauthenticated')
    hub.makeRoom(found.scope)
    request.scope = found.scope
  }

  const options = { websocket: true, config: { isSocket: true }, onRequest: admit } as const
  app.get(channelPath, options, (socket, request) => {
    const stream = new AutomationSocket(db, socket, request.scope as UserScope<SessionActor>)
    try {
      hub.add(stream)
      socket.on('close', () => hub.remove(stream))
    } catch {
      // Other connections have taken the last places meanwhile.
      socket.close(1013)
    }
  })
}
