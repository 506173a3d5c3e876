import { signedPaperFields } from '@soleira/domain/authorization/authorization'
import * as contract from '@soleira/domain/authorization/contract'
import { authorizationOpened } from '@soleira/domain/authorization/events'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { openerOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { sendDraft } from '../property/send-draft.ts'
import {
  changeAuthorization,
  draftAuthorization,
  endAuthorization,
  removeAuthorization,
  signAuthorization,
} from './commands.ts'
import { keepSignedPaper, removeSignedPaper } from './paper.ts'
import { readProtected } from './protected.ts'
import { listAuthorizations, readAuthorization } from './queries.ts'

/** Part 3 §3. */
export async function authorizationRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  const shown = async (scope: UserScope, id: number) => (await readAuthorization(db, scope, id)).authorization

  serve(app, contract.listAuthorizations, ({ scope, params }) => listAuthorizations(db, scope, params.id))

  serve(app, contract.createAuthorization, async ({ scope, params, body, request }) => {
    const retry = retryOf(request, { ...body, propertyId: params.id })
    return shown(scope, await draftAuthorization(parts, scope, params.id, body, retry))
  })

  serve(app, contract.changeAuthorization, async ({ scope, params, body }) => {
    await changeAuthorization(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.removeAuthorization, async ({ scope, params }) => {
    await removeAuthorization(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.signAuthorization, async ({ scope, params, body }) => {
    await signAuthorization(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.endAuthorization, async ({ scope, params, body }) => {
    await endAuthorization(parts, scope, params.id, body)
    return shown(scope, params.id)
  })

  serve(app, contract.removeSignedAuthorization, async ({ scope, params }) => {
    await removeSignedPaper(parts, scope, params.id)
    return shown(scope, params.id)
  })

  await acceptUploads(app)
  serve(app, contract.sendSignedAuthorization, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: signedPaperFields }, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ ...fields, id })
      const paper = { ...fields, ...judgement, file: await upload.keep(judgement) }
      await keepSignedPaper(parts, scope, id, paper, retry)
      return shown(scope, id)
    }),
  )

  documentRoute(app, parts)
}

const signedAlready = 'Esta autorização já foi assinada: vale o papel que as partes têm.'

function documentRoute(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
): void {
  serve(app, contract.downloadAuthorization, async ({ scope, params, reply }) => {
    const written = await readAuthorization(db, scope, params.id)
    const { authorization } = written
    // The record may have changed since: only the paper says what was signed.
    if (authorization.signedOn !== null) throw new AppError('not_a_draft', { message: signedAlready })
    await beforeOpening(db, scope, authorizationOpened(authorization))
    const name = `autorizacao-de-intermediacao-${params.id}`
    return sendDraft({ reply, scope, printer }, written, name, params.format)
  })

  serve(app, contract.downloadProtected, async ({ scope, params, reply }) => {
    const written = await readProtected(db, scope, params.id)
    const of = { id: params.id, propertyId: written.propertyId }
    await beforeOpening(db, scope, authorizationOpened(of, 'downloaded', 'protected'))
    return sendDraft({ reply, scope, printer }, written, `clientes-protegidos-${params.id}`, params.format)
  })
}
