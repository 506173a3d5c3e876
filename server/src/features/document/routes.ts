import * as contract from '@soleira/domain/document/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { deliverFile, wayOf } from '../../files/deliver.ts'
import { asItCame } from '../../files/original.ts'
import { takeApart } from '../../files/take-apart.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { takerOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { addDocument, deleteDocument } from './commands.ts'
import { asNoCertificate } from './fills.ts'
import { offeredDocuments } from './offered.ts'
import { openingOfDocument, presentDocument, presentOffered, presentPersonDocument } from './present.ts'
import { documentsOfPerson, type FoundDocument, findDocument, listDocuments } from './queries.ts'
import { giveBackDocuments, reuseDocuments } from './reuse.ts'
import { unlockDocument } from './unlock.ts'

/** Private files, judged by content (rules §3). */
export async function documentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage } = parts
  await acceptUploads(app)

  const find = async (scope: Scope, id: number) => {
    const document = await findDocument(db, scope, id)
    if (!document) throw new AppError('not_found')
    return document
  }

  const list = async (scope: Scope, propertyId: number) => {
    const documents = await listDocuments(db, scope, propertyId)
    if (!documents) throw new AppError('not_found')
    return documents.map((document) => presentDocument(document, propertyId))
  }

  serve(app, contract.listDocuments, async ({ scope, params }) => list(scope, params.id))

  serve(app, contract.listOfferedDocuments, async ({ scope, params }) => {
    const offered = await offeredDocuments(db, scope, params.id)
    if (!offered) throw new AppError('not_found')
    return presentOffered(offered)
  })

  serve(app, contract.reuseDocuments, async ({ scope, params, body }) => {
    await reuseDocuments(db, scope, params.id, body.documentIds, parts)
    return list(scope, params.id)
  })

  serve(app, contract.giveBackDocuments, async ({ scope, params, body }) => {
    await giveBackDocuments(db, scope, params.id, body.documentIds, parts)
    return list(scope, params.id)
  })

  serve(app, contract.listPersonDocuments, async ({ scope, params }) => {
    const found = await documentsOfPerson(db, scope, params.id)
    if (!found) throw new AppError('not_found')
    return found.map(presentPersonDocument)
  })

  serve(app, contract.uploadDocument, async ({ scope, request, reply }) =>
    withUpload(request, storage, { fields: contract.documentFields }, async (upload) => {
      const { fields } = upload
      const { propertyId, category } = fields
      const retry = upload.retry(fields)
      const came = await takeApart(parts, upload, takerOf(parts, scope, reply))
      if (came.papers.length > 1) return { inInbox: await parts.toInbox(scope, propertyId, came, retry) }
      const [paper] = came.papers
      const id = await addDocument(parts, scope, { propertyId, slot: category, ...paper }, retry)
      const isLocked = paper.isLocked === true
      const found = { ...(await find(scope, id)), ...asNoCertificate, others: [], isLocked }
      return { ...presentDocument(found, propertyId), leftOut: came.leftOut }
    }),
  )

  serve(app, contract.openDocument, async ({ scope, params, body, reply }) => {
    await unlockDocument(parts, scope, params.id, body.password, waiterOf(scope, reply, parts.reader))
    return undefined
  })

  serve(app, contract.deleteDocument, async ({ scope, params, query }) => {
    await deleteDocument(db, scope, params.id, query.propertyId, parts)
    return undefined
  })

  openingRoutes(app, parts, find)
}

function openingRoutes(
  app: FastifyInstance,
  { db, storage, beforeOpening }: Pick<Parts, 'db' | 'storage' | 'beforeOpening'>,
  find: (scope: Scope, id: number) => Promise<FoundDocument>,
): void {
  serve(app, contract.viewDocument, async ({ scope, params, request, reply }) => {
    const document = await find(scope, params.id)
    await beforeOpening(db, scope, openingOfDocument(document, wayOf(document, 'inline')))
    return deliverFile(storage, document, 'inline', request, reply)
  })

  serve(app, contract.downloadDocument, async ({ scope, params, request, reply }) => {
    const document = await find(scope, params.id)
    await beforeOpening(db, scope, openingOfDocument(document, 'downloaded'))
    return deliverFile(storage, await asItCame(db, scope, document), 'attachment', request, reply)
  })
}
