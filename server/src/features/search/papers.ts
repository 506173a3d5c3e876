import type { Reading } from '@soleira/domain/reading/proposal'
import type { FoundPaper } from '@soleira/domain/search/contract'
import { nameCase } from '@soleira/domain/text/name-case'
import { searchKey } from '@soleira/domain/text/search-key'
import { type AnyColumn, and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  barePaperNumber,
  documents,
  inboxPapers,
  papers,
  properties,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace, propertyOfPaper } from '../paper/queries.ts'
import { filedAs } from '../paper/shown.ts'
import { presentProposal } from '../reading/present.ts'
import { searchPapers } from '../reading/search.ts'
import { papersWaiting } from './waiting-papers.ts'

const most = 5

/** By the number or code of a certificate, then those that wait in the inbox, then by the words that were read. */
export async function papersFound(db: Db, scope: Scope, text: string): Promise<FoundPaper[]> {
  const [numbered, waiting, read] = await Promise.all([
    papersNumbered(db, scope, text),
    papersWaiting(db, scope, text),
    searchPapers(db, scope, { text, limit: most }),
  ])
  const known = new Set([...numbered, ...waiting].map(({ readingId }) => readingId))
  const others = read
    .filter(({ readingId }) => !known.has(readingId))
    .map(({ readingId, paperId, documentId, fileName, kindName, property, page, passage }) => ({
      readingId,
      paperId,
      fileName,
      kindName,
      property,
      page,
      passage,
      number: null,
      waits: documentId === null ? { whose: null } : null,
    }))
  return [...numbered, ...waiting, ...others].slice(0, most)
}

const fewestCharacters = 3

const bareOf = (number: string) => searchKey(number).replace(/[^\p{L}\p{N}]/gu, '')

async function papersNumbered(db: Db, scope: Scope, text: string): Promise<FoundPaper[]> {
  const bare = bareOf(text)
  if (bare.length < fewestCharacters || !/\d/.test(bare)) return []
  // Everything that begins so.
  const begins = (column: AnyColumn) =>
    sql`${column} is not null and ${barePaperNumber(column)} >= ${bare} and ${barePaperNumber(column)} < ${`${bare}\u{10ffff}`}`
  const rows = await db
    .select(shown)
    .from(papers)
    .innerJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .leftJoin(readings, and(sameAccount(readings, documents), eq(readings.documentId, documents.id)))
    .leftJoin(inboxPapers, and(sameAccount(inboxPapers, documents), eq(inboxPapers.documentId, documents.id)))
    .where(and(inAccount(papers, scope), or(begins(papers.number), begins(papers.code))))
    .orderBy(desc(papers.id))
    .limit(most)
  return rows.map((row) =>
    presentFound(row, [row.number, row.code].find((one) => bareOf(one ?? '').startsWith(bare)) ?? null),
  )
}

export async function papersNamed(
  db: Db,
  scope: Scope,
  readingIds: readonly number[],
): Promise<FoundPaper[]> {
  if (!readingIds.length) return []
  const rows = await db
    .select(shown)
    .from(readings)
    .leftJoin(inboxPapers, and(sameAccount(inboxPapers, readings), eq(inboxPapers.id, readings.inboxPaperId)))
    .leftJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .leftJoin(properties, and(sameAccount(properties, readings), eq(properties.id, propertyOfPaper)))
    .where(
      and(
        inAccount(readings, scope),
        inArray(readings.id, [...readingIds]),
        // Files of an analysis belong to it alone.
        isNull(readings.analysisDocumentId),
      ),
    )
  return rows.map((row) => presentFound(row, null))
}

const shown = {
  readingId: readings.id,
  paperId: inboxPapers.id,
  fileName: sql<string>`coalesce(${documents.fileName}, ${inboxPapers.fileName})`,
  document: { id: documents.id, category: documents.category, kind: papers.kind },
  number: papers.number,
  code: papers.code,
  read: readings.reading,
  place: pickPropertyPlace(properties),
}

function whoseOf(read: Reading | null): string | null {
  const printed = read?.proposal.subject?.name
  return printed ? nameCase(printed) : null
}

interface PaperRow {
  readingId: number | null
  paperId: number | null
  fileName: string
  document: { id: number | null; category: string | null; kind: string | null } | null
  read: Reading | null
  place: Parameters<typeof namedProperty>[0] | null
}

function presentFound({ document, read, place, ...row }: PaperRow, number: string | null): FoundPaper {
  const { readingId, paperId, fileName } = row
  return {
    readingId,
    paperId,
    fileName,
    number,
    page: 1,
    passage: '',
    waits: document?.id == null && paperId !== null ? { whose: whoseOf(read) } : null,
    kindName: document && document.id !== null ? filedAs(document) : presentProposal(read).kindName,
    property: place && namedProperty(place),
  }
}
