import * as contract from '@soleira/domain/auth/two-step'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from './accounts.ts'
import { provePassword, withCode } from './in-session.ts'
import { confirmTwoStep, endTwoStep, prepareTwoStep, readTwoStep, renewRecoveryCodes } from './two-step.ts'

/** The second step of the sign-in: set up, renewed, turned off. */
export function twoStepRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, jobs } = parts

  serve(app, contract.readTwoStep, async ({ broker }) => readTwoStep(db, broker))

  serve(app, contract.prepareTwoStep, async ({ broker, body, request }) => {
    const proof = await provePassword(parts, { broker, request }, body.currentPassword)
    const { email } = await readUser(db, broker)
    return prepareTwoStep(parts, broker, { email, proof })
  })

  serve(app, contract.confirmTwoStep, async ({ broker, body: { code }, request }) => {
    const session = request.sessionId ?? 0
    const turnOn = () => confirmTwoStep(parts, jobs, broker, { code, session })
    return { recoveryCodes: await withCode(parts, { broker, request }, turnOn) }
  })

  serve(app, contract.renewRecoveryCodes, async ({ broker, body: { currentPassword, code }, request }) => {
    const proof = await provePassword(parts, { broker, request }, currentPassword)
    const renew = () => renewRecoveryCodes(parts, broker, { code, proof })
    return { recoveryCodes: await withCode(parts, { broker, request }, renew) }
  })

  serve(app, contract.endTwoStep, async ({ broker, body: { currentPassword, code }, request }) => {
    const proof = await provePassword(parts, { broker, request }, currentPassword)
    const session = request.sessionId ?? 0
    const turnOff = () => endTwoStep(parts, jobs, broker, { code, proof, session })
    await withCode(parts, { broker, request }, turnOff)
    return undefined
  })
}
