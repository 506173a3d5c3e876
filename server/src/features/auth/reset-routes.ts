import * as contract from '@soleira/domain/auth/reset'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import { requestReset, resetPassword } from './reset.ts'
import type { AuthDeps } from './routes.ts'

/** The same whether anybody has the address or not (T12). */
const answer = {
  message: `Se houver uma conta com este e-mail, enviaremos um link que vale por ${contract.resetMinutes} minutos.`,
}

/** A forgotten password. */
export function resetRoutes(app: FastifyInstance, { db, jobs, guard }: AuthDeps): void {
  serve(app, contract.requestReset, async ({ body, request }) => {
    await guard.beforeLetter(body.email, request.ip)
    await requestReset(db, jobs, body.email)
    return answer
  })

  serve(app, contract.resetPassword, async ({ body, request, reply }) => {
    await guard.beforeLetterKey(request.ip)
    const email = await resetPassword(db, jobs, body)
    // Whoever reads the account's mail need not wait for what they tried before.
    await guard.afterLogin(email, request.ip)
    app.sessionCookie.take(reply)
    return undefined
  })
}
