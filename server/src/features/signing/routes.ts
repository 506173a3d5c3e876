import * as contract from '@soleira/domain/signing/contract'
import { signingOpened } from '@soleira/domain/signing/events'
import { maxSignableBytes, tooLarge } from '@soleira/domain/signing/signing'
import * as verifying from '@soleira/domain/signing/verify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { deliverFile, wayOf as openedAs } from '../../files/deliver.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { createSigning, makeSignerLink } from './commands.ts'
import { filesOf } from './files.ts'
import { keepOutside } from './outside.ts'
import { listSignings, readSignable, readSigning } from './queries.ts'
import { toSignRoutes } from './recipient-routes.ts'
import { mustHaveToken } from './service/way.ts'
import { webhookRoute } from './service/webhook-route.ts'
import { verifyPdf } from './verify.ts'
import { waysToSign } from './ways.ts'

const limit = { maxBytes: maxSignableBytes, message: tooLarge }

/** Part 3 §8. */
export async function signingRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts

  serve(app, contract.readSignable, ({ scope, params }) => readSignable(parts, scope, params.kind, params.id))

  serve(app, contract.listSignings, ({ scope, params }) => listSignings(db, scope, params.id))

  serve(app, contract.createSigning, async ({ scope, body, request, reply }) => {
    await mustHaveToken(db, scope, body.provider)
    const waiter = waiterOf(scope, reply, parts.printer)
    return readSigning(db, scope, await createSigning(parts, scope, body, waiter, retryOf(request, body)))
  })

  serve(app, contract.readSigning, ({ scope, params }) => readSigning(db, scope, params.id))

  for (const [endpoint, act] of acts) {
    serve(app, endpoint, async ({ scope, params }) => {
      const { provider } = await readSigning(db, scope, params.id)
      await waysToSign[provider][act](parts, scope, params.id)
      return readSigning(db, scope, params.id)
    })
  }

  serve(app, contract.makeSignerLink, ({ scope, params }) =>
    makeSignerLink(parts, scope, params.id, params.signerId),
  )

  serve(app, contract.downloadSigning, async ({ scope, params, query, request, reply }) => {
    const { row, original, signed } = await filesOf(db, scope, params.id)
    const which = query.which ?? (signed ? 'signed' : 'original')
    const file = which === 'signed' ? signed : original
    if (!file) throw new AppError('not_found')
    await parts.beforeOpening(db, scope, signingOpened(row, openedAs(file, 'attachment'), which))
    return deliverFile(parts.storage, file, 'attachment', request, reply)
  })

  await uploadRoutes(app, parts)
  toSignRoutes(app, parts)
  void app.register(async (app) => webhookRoute(app, parts))
}

const acts = [
  [contract.sendSigning, 'send'],
  [contract.remindSigners, 'remind'],
  [contract.cancelSigning, 'cancel'],
  [contract.refreshSigning, 'lookUp'],
] as const

async function uploadRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await acceptUploads(app, maxSignableBytes)

  serve(app, contract.uploadSigned, ({ scope, params: { id }, request, reply }) =>
    withUpload(request, parts.storage, { fields: contract.outsideFields, limit }, async (upload) => {
      const { fields, fileName, staged, keep } = upload
      const waiter = waiterOf(scope, reply, parts.sealer)
      const retry = upload.retry({ ...fields, id })
      await keepOutside(parts, scope, id, { ...fields, fileName, staged, keep }, { waiter, retry })
      return readSigning(parts.db, scope, id)
    }),
  )

  serve(app, verifying.verifyFile, async ({ request, reply }) => {
    const account = await parts.guard.beforeVerifying(request.ip)
    return withUpload(request, parts.storage, { fields: z.object({}), limit }, async ({ staged }) => {
      const waiter = waiterOf({ account }, reply, parts.sealer)
      return verifyPdf(parts, await staged.read(0, staged.size), waiter)
    })
  })
}
