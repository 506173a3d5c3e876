import { randomUUID } from 'node:crypto'
import * as contract from '@soleira/domain/risk/contract'
import { maxRiskFileBytes } from '@soleira/domain/risk/document'
import { riskFileRefusals } from '@soleira/domain/risk/file'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliver } from '../../files/deliver.ts'
import { acceptUploads, receiveUpload } from '../../files/upload.ts'
import type { BrokerId } from '../../http/broker.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
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
import { judgeRiskFile } from './file-type.ts'
import { presentAnalysis, presentAnalysisDocument } from './present.ts'
import { findAnalyses, findAnalysis, findAnalysisDocument } from './queries.ts'
import { resultRoutes } from './result-routes.ts'

const uploadLimit = { maxBytes: maxRiskFileBytes, message: riskFileRefusals.size }

/** Risk analyses: the wizard and what comes of it (part 2 §2.4, decisions §5). */
export async function riskRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, jobs, guard } = parts
  await acceptUploads(app, maxRiskFileBytes)

  const find = async (broker: BrokerId, id: number) => {
    const row = await findAnalysis(db, broker, id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const present = async (broker: BrokerId, id: number) => presentAnalysis(await find(broker, id))
  const findFile = async (broker: BrokerId, id: number) => {
    const file = await findAnalysisDocument(db, broker, id)
    if (!file) throw new AppError('not_found')
    return file
  }

  serve(app, contract.listAnalyses, async ({ broker, query, reply }) => {
    const { rows, total } = await findAnalyses(db, broker, query)
    reply.header('x-total-count', total)
    return rows.map(presentAnalysis)
  })

  serve(app, contract.startAnalysis, async ({ broker, body, request }) =>
    present(broker, await startAnalysis(db, broker, body, retryOf(request, body))),
  )

  serve(app, contract.readAnalysis, async ({ broker, params }) => present(broker, params.id))

  serve(app, contract.changeAnalysis, async ({ broker, params, body }) => {
    await changeAnalysis(db, broker, params.id, body)
    return present(broker, params.id)
  })

  serve(app, contract.deleteAnalysis, async ({ broker, params }) => {
    await deleteAnalysis(db, broker, params.id, jobs)
    return undefined
  })

  serve(app, contract.addAnalysisDocument, async ({ broker, params, request }) => {
    await find(broker, params.id)
    const { fields, fileName, staged } = await receiveUpload(
      request,
      storage,
      contract.riskFileFields,
      uploadLimit,
    )
    try {
      const fileType = await judgeRiskFile(fileName, staged)
      const { category } = fields
      const retry = retryOf(request, {
        id: params.id,
        category,
        fileName,
        sha256: staged.sha256.toString('hex'),
      })
      const file = await staged.keep(randomUUID())
      const id = await addFile(parts, broker, params.id, { category, fileName, fileType, file }, retry)
      return presentAnalysisDocument(await findFile(broker, id))
    } finally {
      await staged.discard()
    }
  })

  serve(app, contract.borrowDocument, async ({ broker, params, body, request }) => {
    const { property } = await find(broker, params.id)
    const document = await findDocument(db, broker, body.documentId)
    if (!document || document.propertyId !== property?.id) throw new AppError('not_found')
    const key = document.storageKey
    const source = await storage.open({ key, size: document.fileSize, sha256: document.sha256 })
    const staged = await storage.stage(source, uploadLimit)
    try {
      const file = await staged.keep(randomUUID())
      const { fileName, fileType } = document
      const copy = { category: body.category, fileName, fileType, file }
      const id = await addFile(parts, broker, params.id, copy, retryOf(request, { id: params.id, ...body }))
      return presentAnalysisDocument(await findFile(broker, id))
    } finally {
      await staged.discard()
    }
  })

  serve(app, contract.deleteAnalysisDocument, async ({ broker, params }) => {
    await removeFile(db, broker, await findFile(broker, params.id), jobs)
    return undefined
  })

  serve(app, contract.viewAnalysisDocument, async ({ broker, params, request, reply }) => {
    const file = await findFile(broker, params.id)
    if (!presentAnalysisDocument(file).viewUrl) throw new AppError('not_found')
    return deliver(storage, file, 'inline', request, reply)
  })

  serve(app, contract.downloadAnalysisDocument, async ({ broker, params, request, reply }) =>
    deliver(storage, await findFile(broker, params.id), 'attachment', request, reply),
  )

  serve(app, contract.runAnalysis, async ({ broker, params }) => {
    await find(broker, params.id)
    await guard.beforeAnalysis(broker)
    await runAnalysis(db, broker, params.id, jobs)
    return present(broker, params.id)
  })

  serve(app, contract.cancelAnalysis, async ({ broker, params }) => {
    await cancelAnalysis(db, broker, params.id)
    return present(broker, params.id)
  })

  resultRoutes(app, parts, find)
}
