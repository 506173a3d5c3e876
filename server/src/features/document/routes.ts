import { randomUUID } from 'node:crypto'
import type { Slot } from '@soleira/domain/document/category'
import * as contract from '@soleira/domain/document/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliver } from '../../files/deliver.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, receiveUpload } from '../../files/upload.ts'
import type { BrokerId } from '../../http/broker.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { addDocument, deleteDocument } from './commands.ts'
import { presentDocument } from './present.ts'
import { findDocument, listDocuments } from './queries.ts'

/** Documents of a property: private files, judged by content (decisions §3). */
export async function documentRoutes(
  app: FastifyInstance,
  { db, storage, jobs, notify }: Parts,
): Promise<void> {
  await acceptUploads(app)

  const find = async (broker: BrokerId, id: number) => {
    const document = await findDocument(db, broker, id)
    if (!document) throw new AppError('not_found')
    return document
  }

  serve(app, contract.listDocuments, async ({ broker, params }) => {
    const documents = await listDocuments(db, broker, params.id)
    if (!documents) throw new AppError('not_found')
    return documents.map(presentDocument)
  })

  serve(app, contract.uploadDocument, async ({ broker, request }) => {
    const { fields, fileName, staged } = await receiveUpload(request, storage, contract.documentFields)
    try {
      const fileType = await judgeFile(fileName, staged)
      const { propertyId, category } = fields
      const retry = retryOf(request, {
        propertyId,
        category,
        fileName,
        sha256: staged.sha256.toString('hex'),
      })
      const file = await staged.keep(randomUUID())
      const document = { propertyId, slot: category as Slot, fileName, fileType, file }
      const id = await addDocument({ db, storage, notify }, broker, document, retry)
      return presentDocument(await find(broker, id))
    } finally {
      await staged.discard()
    }
  })

  serve(app, contract.deleteDocument, async ({ broker, params }) => {
    await deleteDocument(db, broker, params.id, jobs)
    return undefined
  })

  serve(app, contract.viewDocument, async ({ broker, params, request, reply }) =>
    deliver(storage, await find(broker, params.id), 'inline', request, reply),
  )

  serve(app, contract.downloadDocument, async ({ broker, params, request, reply }) =>
    deliver(storage, await find(broker, params.id), 'attachment', request, reply),
  )
}
