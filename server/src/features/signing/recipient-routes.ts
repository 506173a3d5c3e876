import * as contract from '@soleira/domain/signing/recipient'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { serve } from '../../http/route.ts'
import { lineOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { pageWidth, sendPicture } from '../reading/page-picture.ts'
import { openPaper } from '../reading/read.ts'
import { enterToSign } from './enter.ts'
import { filesOf } from './files.ts'
import { askCodeToSign, giveSignature, readToSign, refuseToSign, seeDocument } from './sign.ts'

/** Signers have no account, so each request checks the link again. */
export function toSignRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, storage, reader, guard } = parts
  const come = ({ key }: { key: string }, { ip }: FastifyRequest) => enterToSign(parts, key, ip)
  const visitor = ({ ip, headers }: FastifyRequest) => ({ ip, userAgent: headers['user-agent'] })

  serve(app, contract.readToSign, async ({ params, request }) => readToSign(db, await come(params, request)))

  serve(app, contract.viewPageToSign, async ({ params, request, reply }) => {
    const entered = await come(params, request)
    const { storageKey: key, fileSize: size, sha256, pages } = await seeDocument(parts, entered)
    if (params.page < 1 || params.page > pages) throw new AppError('not_found')
    const paper = await openPaper(parts, { key, size, sha256, fileType: 'application/pdf' })
    const waiter = waiterOf(lineOf(entered.scope), reply, reader)
    const picture = await reader.picture(paper, { number: params.page, width: pageWidth }, waiter)
    if (!picture) throw new AppError('not_found', { message: 'Esta página não pode ser mostrada.' })
    return sendPicture(reply, picture)
  })

  serve(app, contract.downloadToSign, async ({ params, request, reply }) => {
    const entered = await come(params, request)
    await seeDocument(parts, entered)
    await guard.beforeLinkUse({ actor: entered.scope.actor, ip: request.ip })
    const { row, original, signed } = await filesOf(db, entered.scope, entered.signingId)
    const file = row.state === 'signed' && signed ? signed : original
    return deliverFile(storage, file, 'attachment', request, reply)
  })

  serve(app, contract.askSigningCode, async ({ params, request }) => {
    await askCodeToSign(parts, await come(params, request), request.ip)
    return undefined
  })

  serve(app, contract.giveSignature, async ({ params, body, request }) => {
    const entered = await come(params, request)
    await giveSignature(parts, entered, body, visitor(request))
    return readToSign(db, entered)
  })

  serve(app, contract.refuseToSign, async ({ params, body, request }) => {
    const entered = await come(params, request)
    await refuseToSign(parts, entered, body.reason, visitor(request))
    return readToSign(db, entered)
  })
}
