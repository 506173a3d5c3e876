import * as contract from '@soleira/domain/auth/email-change'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import { readUser } from '../accounts.ts'
import { provePassword } from '../in-session.ts'
import { cancelEmailChange, confirmEmail, pendingEmailChange, requestEmailChange } from './email-change.ts'

export function emailRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, guard, record } = parts

  serve(app, contract.requestEmailChange, async ({ scope, body, request }) => {
    const proof = await provePassword(parts, { scope, request }, body.currentPassword)
    await guard.beforeClaim(scope, request.ip)
    await guard.beforeLetter(body.email, request.ip)
    await requestEmailChange(parts, scope, { email: body.email, proof })
    return { email: body.email }
  })

  serve(app, contract.readEmailChange, async ({ scope }) => ({
    pending: await pendingEmailChange(db, scope),
  }))

  serve(app, contract.cancelEmailChange, async ({ scope }) => {
    await cancelEmailChange(db, scope, record)
    return undefined
  })

  serve(app, contract.confirmEmail, async ({ scope, body }) => {
    await confirmEmail(db, scope, body.token, record)
    return readUser(db, scope)
  })
}
