import * as contract from '@soleira/domain/auth/two-step'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import { readUser } from '../accounts.ts'
import { provePassword, withCode } from '../in-session.ts'
import { confirmTwoStep, endTwoStep, prepareTwoStep, readTwoStep, renewRecoveryCodes } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, contract.readTwoStep, async ({ scope }) => readTwoStep(db, scope))

  serve(app, contract.prepareTwoStep, async ({ scope, body, request }) => {
    const proof = await provePassword(parts, { scope, request }, body.currentPassword)
    const { email } = await readUser(db, scope)
    return prepareTwoStep(parts, scope, { email, proof })
  })

  serve(app, contract.confirmTwoStep, async ({ scope, body: { code }, request }) => {
    const turnOn = () => confirmTwoStep(parts, scope, { code })
    return { recoveryCodes: await withCode(parts, { scope, request }, turnOn) }
  })

  serve(app, contract.renewRecoveryCodes, async ({ scope, body: { currentPassword, code }, request }) => {
    const proof = await provePassword(parts, { scope, request }, currentPassword)
    const renew = () => renewRecoveryCodes(parts, scope, { code, proof })
    return { recoveryCodes: await withCode(parts, { scope, request }, renew) }
  })

  serve(app, contract.endTwoStep, async ({ scope, body: { currentPassword, code }, request }) => {
    const proof = await provePassword(parts, { scope, request }, currentPassword)
    const turnOff = () => endTwoStep(parts, scope, { code, proof })
    await withCode(parts, { scope, request }, turnOff)
    return undefined
  })
}
