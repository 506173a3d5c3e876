import { inboxFileOpened } from '@soleira/domain/inbox/events'
import { paperKindName } from '@soleira/domain/reading/kind-name'
import * as contract from '@soleira/domain/reading/read-file'
import { analysisFileOpened } from '@soleira/domain/risk/events'
import { papersCalled } from '@soleira/domain/risk/findings/of-papers'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/client.ts'
import {
  documents,
  inboxFiles,
  inboxPapers,
  papers,
  properties,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { openingOfDocument } from '../document/present.ts'
import { findDocument } from '../document/queries.ts'
import { namedProperty, pickPropertyPlace, propertyOfPaper } from '../paper/queries.ts'
import { filedAs } from '../paper/shown.ts'
import { findAnalysisDocument } from '../risk/queries.ts'
import { readRecord } from '../risk/record.ts'
import { sendPage } from './page-picture.ts'

export function readFileRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, reader, beforeOpening } = parts

  const find = async (scope: Scope, id: number) => {
    const row = await findReadFile(db, scope, id)
    if (!row) throw new AppError('not_found')
    const { analysisDocumentId } = row.reading
    const ofAnalysis = analysisDocumentId && (await findAnalysisDocument(db, scope, analysisDocumentId))
    return { ...row, ofAnalysis: ofAnalysis || null }
  }

  serve(app, contract.showReading, async ({ scope, params }) => present(await find(scope, params.id)))

  serve(app, contract.listPropertyReadings, async ({ scope, params }) => {
    const record = await readRecord(db, scope, params.id)
    if (!record) throw new AppError('not_found')
    return papersCalled(record).map(({ readingId, called, reading, unreadable, keptFromAi }) => ({
      id: readingId,
      name: called,
      keptFromAi,
      status: reading ? ('read' as const) : unreadable ? ('unreadable' as const) : ('reading' as const),
    }))
  })

  serve(app, contract.keepFromAi, async ({ scope, params, body }) => {
    const { rowCount } = await db
      .update(readings)
      .set(body)
      .where(and(inAccount(readings, scope), eq(readings.id, params.id)))
    if (!rowCount) throw new AppError('not_found')
    return undefined
  })

  serve(app, contract.viewReadPage, async ({ scope, params, reply }) => {
    const { reading, inbox, filed, ofAnalysis, frames, pages } = await find(scope, params.id)
    const file = filed ?? inbox ?? (ofAnalysis && fileOf(ofAnalysis))
    // A page that does not exist is not recorded as opened.
    if (!file || params.page > (pages ?? params.page)) throw new AppError('not_found')
    const document = reading.documentId === null ? null : await findDocument(db, scope, reading.documentId)
    if (document) await beforeOpening(db, scope, openingOfDocument(document, 'viewed'))
    else if (ofAnalysis) await beforeOpening(db, scope, analysisFileOpened('viewed', ofAnalysis))
    else {
      const { inboxPaperId, propertyId } = reading
      await beforeOpening(db, scope, inboxFileOpened(inboxPaperId as number, propertyId))
    }
    return sendPage(parts, { file, frames }, params.page, waiterOf(scope, reply, reader), reply)
  })
}

async function findReadFile(db: Db, scope: Scope, id: number) {
  const [row] = await db
    .select({
      reading: {
        id: readings.id,
        status: readings.status,
        unreadable: readings.unreadable,
        inboxPaperId: readings.inboxPaperId,
        documentId: readings.documentId,
        analysisDocumentId: readings.analysisDocumentId,
        propertyId: inboxPapers.propertyId,
      },
      read: readings.reading,
      frames: readings.frames,
      pages: readings.pages,
      fileName: sql<string | null>`coalesce(${documents.fileName}, ${inboxPapers.fileName})`,
      inbox: {
        key: inboxFiles.storageKey,
        size: inboxFiles.fileSize,
        sha256: inboxFiles.sha256,
        fileType: inboxFiles.fileType,
      },
      filed: {
        key: documents.storageKey,
        size: documents.fileSize,
        sha256: documents.sha256,
        fileType: documents.fileType,
      },
      document: { category: documents.category, type: documents.fileType, kind: papers.kind },
      place: pickPropertyPlace(properties),
    })
    .from(readings)
    .leftJoin(inboxPapers, and(sameAccount(inboxPapers, readings), eq(inboxPapers.id, readings.inboxPaperId)))
    .leftJoin(inboxFiles, and(sameAccount(inboxFiles, inboxPapers), eq(inboxFiles.paperId, inboxPapers.id)))
    .leftJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .leftJoin(properties, and(sameAccount(properties, readings), eq(properties.id, propertyOfPaper)))
    .where(and(inAccount(readings, scope), eq(readings.id, id)))
  return row ?? null
}

type AnalysisDocument = NonNullable<Awaited<ReturnType<typeof findAnalysisDocument>>>
type Found = NonNullable<Awaited<ReturnType<typeof findReadFile>>> & { ofAnalysis: AnalysisDocument | null }

const fileOf = ({ storageKey: key, fileSize: size, sha256, fileType }: AnalysisDocument) => ({
  key,
  size,
  sha256,
  fileType,
})

function present(found: Found): contract.ReadFile {
  const { reading, read, document, place, pages, ofAnalysis } = found
  const fileName = found.fileName ?? ofAnalysis?.fileName
  const { id, status, unreadable, documentId, inboxPaperId } = reading
  const kind = read?.proposal.kind
  const name = kind ? paperKindName(kind) : 'Papel não reconhecido'
  return {
    id,
    unreadable,
    pages,
    fileName: fileName ?? '',
    status: status === 'waiting' ? 'reading' : status,
    name: documentId === null ? name : filedAs(document),
    property: place && namedProperty(place),
    paperId: documentId === null ? inboxPaperId : null,
  }
}
