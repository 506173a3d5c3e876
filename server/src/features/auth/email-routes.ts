import * as contract from '@soleira/domain/auth/email-change'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from './accounts.ts'
import { cancelEmailChange, confirmEmail, pendingEmailChange, requestEmailChange } from './email-change.ts'
import { provePassword } from './in-session.ts'

/** Another e-mail for an account. */
export function emailRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, jobs, guard } = parts

  serve(app, contract.requestEmailChange, async ({ broker, body, request }) => {
    const proof = await provePassword(parts, { broker, request }, body.currentPassword)
    await guard.beforeClaim(broker, request.ip)
    await guard.beforeLetter(body.email, request.ip)
    await requestEmailChange(db, jobs, broker, { email: body.email, proof })
    return { email: body.email }
  })

  serve(app, contract.readEmailChange, async ({ broker }) => ({
    pending: await pendingEmailChange(db, broker),
  }))

  serve(app, contract.cancelEmailChange, async ({ broker }) => {
    await cancelEmailChange(db, broker)
    return undefined
  })

  serve(app, contract.confirmEmail, async ({ broker, body, request }) => {
    await confirmEmail(db, broker, { token: body.token, session: request.sessionId ?? 0 })
    return readUser(db, broker)
  })
}
