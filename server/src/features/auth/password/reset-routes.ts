import * as contract from '@soleira/domain/auth/reset'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import { requestReset, resetPassword } from './reset.ts'

/** The text is the same whether or not an account has the address (T12). */
const answers = {
  smtp: `Se houver uma conta com este e-mail, enviaremos um link que vale por ${contract.resetMinutes} minutos. Se não chegar logo, veja a caixa de spam ou peça outro.`,
  outbox: `Este Soleira não tem servidor de e-mail: se houver uma conta com este endereço, a mensagem com o link, que vale por ${contract.resetMinutes} minutos, fica na pasta “outbox” dos dados do programa.`,
}

export function resetRoutes(app: FastifyInstance, parts: Parts): void {
  const { system, jobs, guard, mailer } = parts

  serve(app, contract.requestReset, async ({ body, request }) => {
    await guard.beforeLetter(body.email, request.ip)
    await requestReset(system, jobs, body.email)
    return { message: answers[mailer.kind] }
  })

  serve(app, contract.resetPassword, async ({ body, request, reply }) => {
    await guard.beforeLetterKey(request.ip)
    const email = await resetPassword(parts, body)
    // The owner of the mailbox must not wait because others have tried wrong passwords.
    await guard.forgive(email)
    app.sessionCookie.take(reply)
    return undefined
  })
}
