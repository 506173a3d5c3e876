import { randomUUID } from 'node:crypto'
import * as contract from '@soleira/domain/risk/contract'
import { maxRiskFileBytes } from '@soleira/domain/risk/document'
import { analysisFileOpened } from '@soleira/domain/risk/events'
import { riskFileRefusals } from '@soleira/domain/risk/file'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors.ts'
import { deliverFile, wayOf } from '../../../files/deliver.ts'
import { asItCame } from '../../../files/original.ts'
import { withUpload } from '../../../files/upload.ts'
import { retryOf } from '../../../http/idempotency.ts'
import { serve } from '../../../http/route.ts'
import { openerOf, waiterOf } from '../../../http/waiter.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { findDocument } from '../../document/queries.ts'
import { addFile, removeFile } from '../commands.ts'
import { presentAnalysisDocument } from '../present.ts'
import { type AnalysisRow, findAnalysisDocument } from '../queries.ts'
import { judgeRiskFile } from './file-type.ts'
import { unlockAnalysisFile } from './unlock.ts'

type Find = (scope: Scope, id: number) => Promise<AnalysisRow>

export function analysisFileRoutes(app: FastifyInstance, parts: Parts, find: Find): void {
  const { db, storage, beforeOpening } = parts
  const findFile = async (scope: Scope, id: number) => {
    const file = await findAnalysisDocument(db, scope, id)
    if (!file) throw new AppError('not_found')
    return file
  }
  const present = async (scope: Scope, id: number) => presentAnalysisDocument(await findFile(scope, id))

  uploadRoute(app, parts, find, present)
  borrowRoute(app, parts, find, present)

  serve(app, contract.openAnalysisDocument, async ({ scope, params, body, reply }) => {
    const waiter = waiterOf(scope, reply, parts.reader)
    await unlockAnalysisFile(parts, scope, await findFile(scope, params.id), body.password, waiter)
    return present(scope, params.id)
  })

  serve(app, contract.deleteAnalysisDocument, async ({ scope, params }) => {
    await removeFile(db, scope, await findFile(scope, params.id), parts)
    return undefined
  })

  serve(app, contract.viewAnalysisDocument, async ({ scope, params, request, reply }) => {
    const file = await findFile(scope, params.id)
    await beforeOpening(db, scope, analysisFileOpened(wayOf(file, 'inline'), file))
    return deliverFile(storage, file, 'inline', request, reply)
  })

  serve(app, contract.downloadAnalysisDocument, async ({ scope, params, request, reply }) => {
    const file = await findFile(scope, params.id)
    await beforeOpening(db, scope, analysisFileOpened('downloaded', file))
    return deliverFile(storage, await asItCame(db, scope, file), 'attachment', request, reply)
  })
}

const uploadLimit = { maxBytes: maxRiskFileBytes, message: riskFileRefusals.size }

type Present = (scope: Scope, id: number) => Promise<ReturnType<typeof presentAnalysisDocument>>

function uploadRoute(app: FastifyInstance, parts: Parts, find: Find, present: Present): void {
  const { storage } = parts
  serve(app, contract.addAnalysisDocument, async ({ scope, params, request, reply }) => {
    await find(scope, params.id)
    const wanted = { fields: contract.riskFileFields, limit: uploadLimit }
    return withUpload(request, storage, wanted, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeRiskFile(fileName, staged, openerOf(parts, scope, reply))
      const retry = upload.retry({ id: params.id, ...fields })
      const added = { ...fields, ...judgement, file: await upload.keep(judgement) }
      const id = await addFile(parts, scope, params.id, added, retry)
      return present(scope, id)
    })
  })
}

function borrowRoute(app: FastifyInstance, parts: Parts, find: Find, present: Present): void {
  const { db, storage } = parts
  serve(app, contract.borrowDocument, async ({ scope, params, body, request }) => {
    const { property } = await find(scope, params.id)
    const document = await findDocument(db, scope, body.documentId)
    if (!document || document.propertyId !== property?.id) throw new AppError('not_found')
    const key = document.storageKey
    const source = await storage.open({ key, size: document.fileSize, sha256: document.sha256 })
    const staged = await storage.stage(source, uploadLimit)
    try {
      const file = await staged.keep(randomUUID())
      const { fileName, fileType, isViewable } = document
      const copy = { category: body.category, fileName, fileType, isViewable, file }
      const id = await addFile(parts, scope, params.id, copy, retryOf(request, { id: params.id, ...body }))
      return present(scope, id)
    } finally {
      await staged.discard()
    }
  })
}
