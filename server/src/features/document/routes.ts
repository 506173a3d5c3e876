import * as contract from '@soleira/domain/document/contract'
import { documentOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliver, wayOf } from '../../files/deliver.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { addDocument, deleteDocument } from './commands.ts'
import { kindOf, presentDocument } from './present.ts'
import { findDocument, listDocuments } from './queries.ts'

/** Documents of a property: private files, judged by content (decisions §3). */
export async function documentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, beforeOpening } = parts
  await acceptUploads(app)

  const find = async (scope: Scope, id: number) => {
    const document = await findDocument(db, scope, id)
    if (!document) throw new AppError('not_found')
    return document
  }

  serve(app, contract.listDocuments, async ({ scope, params }) => {
    const documents = await listDocuments(db, scope, params.id)
    if (!documents) throw new AppError('not_found')
    return documents.map(presentDocument)
  })

  serve(app, contract.uploadDocument, async ({ scope, request }) =>
    withUpload(request, storage, { fields: contract.documentFields }, async (upload) => {
      const { fields, fileName, staged } = upload
      const judgement = await judgeFile(fileName, staged)
      const retry = upload.retry(fields)
      const { propertyId, category } = fields
      const document = { propertyId, slot: category, fileName, ...judgement, file: await upload.keep() }
      const id = await addDocument(parts, scope, document, retry)
      return presentDocument(await find(scope, id))
    }),
  )

  serve(app, contract.deleteDocument, async ({ scope, params }) => {
    await deleteDocument(db, scope, params.id, parts)
    return undefined
  })

  serve(app, contract.viewDocument, async ({ scope, params, request, reply }) => {
    const document = await find(scope, params.id)
    await beforeOpening(db, scope, documentOpened(wayOf(document, 'inline'), document, kindOf(document)))
    return deliver(storage, document, 'inline', request, reply)
  })

  serve(app, contract.downloadDocument, async ({ scope, params, request, reply }) => {
    const document = await find(scope, params.id)
    await beforeOpening(db, scope, documentOpened('downloaded', document, kindOf(document)))
    return deliver(storage, document, 'attachment', request, reply)
  })
}
