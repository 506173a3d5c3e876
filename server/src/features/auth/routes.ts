import * as contract from '@soleira/domain/auth/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/client.ts'
import { serve } from '../../http/route.ts'
import { authenticate, createAccount, readUser } from './accounts.ts'
import type { Guard } from './guessing.ts'
import { endSession, openSession } from './sessions.ts'

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
}
