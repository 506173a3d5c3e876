import { randomUUID } from 'node:crypto'
import * as contract from '@soleira/domain/risk/contract'
import { maxRiskFileBytes } from '@soleira/domain/risk/document'
import { analysisFileOpened } from '@soleira/domain/risk/events'
import { riskFileRefusals } from '@soleira/domain/risk/file'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliverFile, wayOf } from '../../files/deliver.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { findDocument } from '../document/queries.ts'
import {
  addFile,
  cancelAnalysis,
  changeAnalysis,
  deleteAnalysis,
  removeFile,
  runAnalysis,
  startAnalysis,
} from './commands.ts'
import { judgeRiskFile } from './files/file-type.ts'
import { presentAnalysis, presentAnalysisDocument } from './present.ts'
import { findAnalyses, findAnalysis, findAnalysisDocument } from './queries.ts'
import { resultRoutes } from './results/result-routes.ts'

const uploadLimit = { maxBytes: maxRiskFileBytes, message: riskFileRefusals.size }

/** Part 2 §2.4, rules §5. */
export async function riskRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, guard, record, beforeOpening } = parts
  await acceptUploads(app, maxRiskFileBytes)

  const find = async (scope: Scope, id: number) => {
    const row = await findAnalysis(db, scope, id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const present = async (scope: Scope, id: number) => presentAnalysis(await find(scope, id))
  const findFile = async (scope: Scope, id: number) => {
    const file = await findAnalysisDocument(db, scope, id)
    if (!file) throw new AppError('not_found')
    return file
  }

  serve(app, contract.listAnalyses, async ({ scope, query, reply }) => {
    const { rows, total } = await findAnalyses(db, scope, query)
    reply.header('x-total-count', total)
    return rows.map(presentAnalysis)
  })

  serve(app, contract.startAnalysis, async ({ scope, body, request }) =>
    present(scope, await startAnalysis(db, scope, body, retryOf(request, body), record)),
  )

  serve(app, contract.readAnalysis, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.changeAnalysis, async ({ scope, params, body }) => {
    await changeAnalysis(db, scope, params.id, body, record)
    return present(scope, params.id)
  })

  serve(app, contract.deleteAnalysis, async ({ scope, params }) => {
    await deleteAnalysis(db, scope, params.id, parts)
    return undefined
  })

  serve(app, contract.addAnalysisDocument, async ({ scope, params, request }) => {
    await find(scope, params.id)
    const wanted = { fields: contract.riskFileFields, limit: uploadLimit }
    return withUpload(request, storage, wanted, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeRiskFile(fileName, staged)
      const retry = upload.retry({ id: params.id, ...fields })
      const added = { ...fields, fileName, ...judgement, file: await upload.keep() }
      const id = await addFile(parts, scope, params.id, added, retry)
      return presentAnalysisDocument(await findFile(scope, id))
    })
  })

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
      return presentAnalysisDocument(await findFile(scope, id))
    } finally {
      await staged.discard()
    }
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
    return deliverFile(storage, file, 'attachment', request, reply)
  })

  serve(app, contract.runAnalysis, async ({ scope, params }) => {
    await find(scope, params.id)
    await guard.beforeAnalysis(scope)
    await runAnalysis(db, scope, params.id, parts)
    return present(scope, params.id)
  })

  serve(app, contract.cancelAnalysis, async ({ scope, params }) => {
    await cancelAnalysis(db, scope, params.id, record)
    return present(scope, params.id)
  })

  resultRoutes(app, parts, find)
}
