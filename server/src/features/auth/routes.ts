import * as contract from '@soleira/domain/auth/contract'
import { deviceName } from '@soleira/domain/auth/device'
import { sessionEnded } from '@soleira/domain/auth/events'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { createAccount, readUser } from './accounts.ts'
import { emailRoutes } from './email/email-routes.ts'
import { provePassword } from './in-session.ts'
import { changePassword } from './password/password-change.ts'
import { resetRoutes } from './password/reset-routes.ts'
import { endOtherSessions, endSessionOf, findSession, listSessions } from './sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { twoStepRoutes } from './two-step/two-step-routes.ts'

/** Accounts and sessions (part 1 §7), and account security (T8 to T13). */
export function authRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, system, guard, record } = parts
  const { sessionCookie } = app

  serve(app, contract.register, async ({ body, request }) => {
    await guard.beforeRegistration(request.ip)
    return { user: await createAccount(parts, body) }
  })

  serve(app, contract.login, async ({ body, request, reply }) => ({
    user: await signIn(app, parts, body, request, reply),
  }))

  serve(app, contract.logout, async ({ request, reply }) => {
    const token = sessionCookie.read(request.cookies)
    const found = token && (await findSession(system, token))
    if (found) await endSessionOf(db, found.scope, found.scope.actor.session, record)
    sessionCookie.take(reply)
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  serve(app, contract.readCurrentUser, async ({ scope }) => readUser(db, scope))

  serve(app, contract.changePassword, async ({ scope, body, request }) => {
    const proof = await provePassword(parts, { scope, request }, body.currentPassword)
    await changePassword(parts, scope, { newPassword: body.newPassword, proof })
    return undefined
  })

  serve(app, contract.listSessions, async ({ scope }) => {
    const rows = await listSessions(db, scope)
    return rows.map(({ id, userAgent, place, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      place,
      isCurrent: id === scope.actor.session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
  })

  serve(app, contract.endSession, async ({ scope, params }) => {
    if (!(await endSessionOf(db, scope, params.id, record))) throw new AppError('not_found')
    return undefined
  })

  serve(app, contract.endOtherSessions, async ({ scope }) => {
    await db.transaction(async (db) => {
      if (await endOtherSessions(db, scope)) await record(db, scope, sessionEnded(null))
    })
    return undefined
  })

  resetRoutes(app, parts)
  emailRoutes(app, parts)
  twoStepRoutes(app, parts)
}
