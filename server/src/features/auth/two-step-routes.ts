import * as contract from '@soleira/domain/auth/two-step'
import type { FastifyInstance } from 'fastify'
import type { BrokerId } from '../../http/broker.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from './accounts.ts'
import { provePassword } from './proof.ts'
import { confirmTwoStep, endTwoStep, prepareTwoStep, readTwoStep, renewRecoveryCodes } from './two-step.ts'

/** The second step of the sign-in: set up, renewed, turned off. */
export function twoStepRoutes(app: FastifyInstance, { db, jobs, guard }: Parts): void {
  /** Password and codes can be guessed here too: the limits of the sign-in hold. */
  async function guarded<T>(broker: BrokerId, ip: string, prove: (email: string) => Promise<T>): Promise<T> {
    const { email } = await readUser(db, broker)
    await guard.beforeLogin(email, ip)
    const proved = await prove(email)
    await guard.afterLogin(email, ip)
    return proved
  }

  serve(app, contract.readTwoStep, async ({ broker }) => readTwoStep(db, broker))

  serve(app, contract.prepareTwoStep, async ({ broker, body, request }) =>
    guarded(broker, request.ip, async (email) => {
      const proof = await provePassword(db, broker, body.currentPassword)
      return prepareTwoStep(db, broker, { email, proof })
    }),
  )

  serve(app, contract.confirmTwoStep, async ({ broker, body, request }) =>
    guarded(broker, request.ip, async () => ({
      recoveryCodes: await confirmTwoStep(db, jobs, broker, {
        code: body.code,
        session: request.sessionId ?? 0,
      }),
    })),
  )

  serve(app, contract.renewRecoveryCodes, async ({ broker, body, request }) =>
    guarded(broker, request.ip, async () => {
      const proof = await provePassword(db, broker, body.currentPassword)
      return { recoveryCodes: await renewRecoveryCodes(db, broker, { code: body.code, proof }) }
    }),
  )

  serve(app, contract.endTwoStep, async ({ broker, body, request }) =>
    guarded(broker, request.ip, async () => {
      const proof = await provePassword(db, broker, body.currentPassword)
      await endTwoStep(db, jobs, broker, { code: body.code, proof, session: request.sessionId ?? 0 })
      return undefined
    }),
  )
}
