import type { PaperText } from '@soleira/domain/reading/page-text'
import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  documentRequests,
  documents,
  handedPapers,
  inboxFiles,
  inboxPapers,
  papers,
  people,
  properties,
  readingPages,
  readings,
  receivedLetters,
  requestedPapers,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { pickPropertyPlace } from '../paper/queries.ts'

const itsFile = and(sameAccount(inboxFiles, inboxPapers), eq(inboxFiles.paperId, inboxPapers.id))
const itsReading = and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id))
const itsLetter = and(sameAccount(receivedLetters, inboxPapers), eq(receivedLetters.id, inboxPapers.letterId))
const itsDocument = and(sameAccount(documents, inboxPapers), eq(documents.id, inboxPapers.documentId))
const itsPerson = and(
  sameAccount(people, inboxPapers),
  eq(people.id, sql`coalesce(${papers.personId}, ${documents.personId})`),
)
const itsCertificate = and(sameAccount(papers, documents), eq(papers.documentId, documents.id))

const asHanded = and(sameAccount(handedPapers, inboxPapers), eq(handedPapers.inboxPaperId, inboxPapers.id))
const asAsked = and(
  sameAccount(requestedPapers, handedPapers),
  eq(requestedPapers.requestId, handedPapers.requestId),
  eq(requestedPapers.position, handedPapers.position),
)
const itsRequest = and(
  sameAccount(documentRequests, handedPapers),
  eq(documentRequests.id, handedPapers.requestId),
)
const asker = alias(people, 'asker')

const columns = {
  paper: inboxPapers,
  letter: {
    sender: receivedLetters.sender,
    subject: receivedLetters.subject,
    sentAt: receivedLetters.sentAt,
    propertyId: receivedLetters.propertyId,
  },
  asked: {
    audience: documentRequests.audience,
    name: asker.fullName,
    propertyId: documentRequests.propertyId,
    kind: requestedPapers.kind,
    personId: requestedPapers.personId,
  },
  file: { type: inboxFiles.fileType, isViewable: inboxFiles.isViewable },
  document: {
    category: documents.category,
    type: documents.fileType,
    kind: papers.kind,
    personId: sql<number | null>`coalesce(${papers.personId}, ${documents.personId})`,
  },
  // The first column is never null in a certificate: Drizzle takes a row whose first column is null for
  // missing.
  certificate: {
    kind: papers.kind,
    number: papers.number,
    code: papers.code,
    issuedOn: papers.issuedOn,
    validUntil: papers.validUntil,
    validityBasis: papers.validityBasis,
    result: papers.result,
    resultBy: papers.resultBy,
  },
  person: people.fullName,
  place: pickPropertyPlace(properties),
  reading: {
    status: readings.status,
    unreadable: readings.unreadable,
    pages: readings.pages,
    pagesRead: sql<number>`(select count(*)::int from ${readingPages} where ${and(
      sameAccount(readingPages, readings),
      eq(readingPages.readingId, readings.id),
    )})`,
    frames: readings.frames,
    read: readings.reading,
  },
}

const from = (db: Db) =>
  db
    .select(columns)
    .from(inboxPapers)
    .leftJoin(inboxFiles, itsFile)
    .leftJoin(readings, itsReading)
    .leftJoin(receivedLetters, itsLetter)
    .leftJoin(handedPapers, asHanded)
    .leftJoin(requestedPapers, asAsked)
    .leftJoin(documentRequests, itsRequest)
    .leftJoin(asker, and(sameAccount(asker, documentRequests), eq(asker.id, documentRequests.personId)))
    .leftJoin(documents, itsDocument)
    .leftJoin(papers, itsCertificate)
    .leftJoin(people, itsPerson)
    .leftJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number]

interface Wanted {
  status?: 'open' | 'filed' | undefined
  propertyId?: number | undefined
  limit: number
  offset: number
}

export async function listInbox(db: Db, scope: Scope, { status, propertyId, limit, offset }: Wanted) {
  const wanted = and(
    inAccount(inboxPapers, scope),
    propertyId === undefined ? undefined : eq(inboxPapers.propertyId, propertyId),
    status && (status === 'filed' ? isNotNull(inboxPapers.documentId) : isNull(inboxPapers.documentId)),
  )
  const rows = await from(db)
    .where(wanted)
    .orderBy(desc(inboxPapers.receivedAt), desc(inboxPapers.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ count: count() }).from(inboxPapers).where(wanted)
  return { rows, total: total?.count ?? 0 }
}

export async function findInboxFiles(db: Db, scope: Scope, ids: readonly number[]) {
  if (!ids.length) return []
  return from(db).where(and(inAccount(inboxPapers, scope), inArray(inboxPapers.id, [...ids])))
}

export async function findThumbnail(db: Db, scope: Scope, id: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ thumbnail: readings.thumbnail })
    .from(readings)
    .where(and(inAccount(readings, scope), eq(readings.inboxPaperId, id)))
  return row?.thumbnail ?? null
}

export async function findText(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ text: PaperText; pageCount: number } | null> {
  const [row] = await db
    .select({ text: readings.text, pages: readings.pages })
    .from(readings)
    .where(and(inAccount(readings, scope), eq(readings.inboxPaperId, id)))
  return row?.text ? { text: row.text, pageCount: row.pages ?? row.text.pages.length } : null
}

export async function findFile(db: Db, scope: Scope, id: number) {
  const [row] = await db
    .select({
      propertyId: inboxPapers.propertyId,
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
      frames: readings.frames,
      pages: readings.pages,
    })
    .from(inboxPapers)
    .leftJoin(inboxFiles, itsFile)
    .leftJoin(documents, itsDocument)
    .leftJoin(readings, itsReading)
    .where(and(inAccount(inboxPapers, scope), eq(inboxPapers.id, id)))
  const file = row?.inbox ?? row?.filed
  const isFiled = !row?.inbox
  if (!row || !file) return null
  return { file, isFiled, propertyId: row.propertyId, frames: row.frames ?? {}, pages: row.pages }
}

export interface Earlier {
  at: Date
  paperId: number | null
  documentId: number | null
}

export async function sameBefore(
  db: Db,
  scope: Scope,
  rows: readonly InboxRow[],
): Promise<Map<number, Earlier>> {
  const found = new Map<number, Earlier>()
  if (!rows.length) return found
  const hashes = rows.map(({ paper }) => paper.sha256)
  const inInbox = await db
    .select({
      paperId: inboxPapers.id,
      documentId: inboxPapers.documentId,
      sha256: inboxPapers.sha256,
      at: inboxPapers.receivedAt,
    })
    .from(inboxPapers)
    .where(and(inAccount(inboxPapers, scope), inArray(inboxPapers.sha256, hashes)))
  const withProperties = await db
    .select({ documentId: documents.id, sha256: documents.sha256, at: documents.uploadedAt })
    .from(documents)
    .where(and(inAccount(documents, scope), inArray(documents.sha256, hashes)))
  const known = [...inInbox, ...withProperties.map((one) => ({ ...one, paperId: null }))]
  for (const { paper } of rows) {
    const [first] = known
      .filter(
        ({ sha256, at, paperId, documentId }) =>
          sha256.equals(paper.sha256) &&
          at < paper.receivedAt &&
          (paperId === null ? documentId !== paper.documentId : paperId !== paper.id),
      )
      .sort((one, other) => one.at.getTime() - other.at.getTime())
    if (first) {
      const { at, paperId, documentId } = first
      found.set(paper.id, { at, paperId, documentId })
    }
  }
  return found
}

export async function sameNumbers(
  db: Db,
  scope: Scope,
  wanted: readonly { number: string | null; code: string | null }[],
) {
  const numbers = wanted.flatMap(({ number }) => number ?? [])
  const codes = wanted.flatMap(({ code }) => code ?? [])
  if (!numbers.length && !codes.length) return []
  return db
    .select({
      kind: papers.kind,
      number: papers.number,
      code: papers.code,
      documentId: papers.documentId,
      paperId: inboxPapers.id,
      at: papers.receivedAt,
    })
    .from(papers)
    .leftJoin(
      inboxPapers,
      and(sameAccount(inboxPapers, papers), eq(inboxPapers.documentId, papers.documentId)),
    )
    .where(
      and(
        inAccount(papers, scope),
        or(
          numbers.length ? inArray(papers.number, numbers) : undefined,
          codes.length ? inArray(papers.code, codes) : undefined,
        ),
      ),
    )
    .orderBy(papers.receivedAt)
}

export async function findWaiting(db: Db, scope: Scope, limit: number) {
  return from(db)
    .where(and(inAccount(inboxPapers, scope), isNull(inboxPapers.documentId), eq(readings.status, 'read')))
    .orderBy(desc(inboxPapers.receivedAt), desc(inboxPapers.id))
    .limit(limit)
}
