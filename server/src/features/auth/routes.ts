import * as contract from '@soleira/domain/auth/contract'
import { deviceName } from '@soleira/domain/auth/device'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import { authenticate, changePassword, createAccount, readUser } from './accounts.ts'
import type { Guard } from './guessing.ts'
import { endOtherSessions, endSession, endSessionOf, listSessions, openSession } from './sessions.ts'

/** Accounts and sessions (part 1 §7). */
export function authRoutes(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  const { sessionCookie } = app

  serve(app, contract.register, async ({ body, request }) => {
    await guard.beforeRegistration(request.ip)
    return { user: await createAccount(db, body) }
  })

  serve(app, contract.login, async ({ body, request, reply }) => {
    await guard.beforeLogin(body.email, request.ip)
    const user = await authenticate(db, body)
    await guard.afterLogin(body.email, request.ip)
    // A planted or older token dies with the sign-in; what the browser holds from now on is new (T8).
    const earlier = sessionCookie.read(request.cookies)
    if (earlier) await endSession(db, earlier)
    sessionCookie.give(reply, await openSession(db, user.id, request.headers['user-agent']))
    return { user }
  })

  serve(app, contract.logout, async ({ request, reply }) => {
    const token = sessionCookie.read(request.cookies)
    if (token) await endSession(db, token)
    sessionCookie.take(reply)
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  serve(app, contract.readCurrentUser, async ({ broker }) => readUser(db, broker))

  serve(app, contract.changePassword, async ({ broker, body, request }) => {
    const { email } = await readUser(db, broker)
    // The current password can be guessed here too: the same limits hold.
    await guard.beforeLogin(email, request.ip)
    await changePassword(db, broker, body)
    await guard.afterLogin(email, request.ip)
    await endOtherSessions(db, broker, request.sessionId ?? 0)
    return undefined
  })

  serve(app, contract.listSessions, async ({ broker, request }) => {
    const rows = await listSessions(db, broker)
    return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      isCurrent: id === request.sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
  })

  serve(app, contract.endSession, async ({ broker, params }) => {
    if (!(await endSessionOf(db, broker, params.id))) throw new AppError('not_found')
    return undefined
  })

  serve(app, contract.endOtherSessions, async ({ broker, request }) => {
    await endOtherSessions(db, broker, request.sessionId ?? 0)
    return undefined
  })
}
