import { passageOf, wantedWords, wordForms } from '@soleira/domain/reading/find-words'
import type { PageText } from '@soleira/domain/reading/page-text'
import type { FoundPage } from '@soleira/domain/reading/search'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documents,
  inboxPapers,
  papers,
  properties,
  readingPages,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace, propertyOfPaper } from '../paper/queries.ts'
import { filedAs } from '../paper/shown.ts'
import { presentProposal } from './present.ts'

const mostWords = 12
const fewestLetters = 2
const mostLooked = 1_000

export async function searchPapers(
  db: Db,
  scope: Scope,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPage[]> {
  const wanted = wantedWords(text)
    .filter((word) => word.length >= fewestLetters)
    .slice(0, mostWords)
  if (!wanted.length) return []
  const anyForm = (word: string) =>
    wordForms(word)
      .map((form) => `'${form}':*`)
      .join(' | ')
  const query = wanted.map((word) => `(${anyForm(word)})`).join(' & ')
  const hits = await findPages(db, scope, query, limit)
  if (!hits.length) return []
  const rows = await pagesOf(
    db,
    scope,
    or(
      ...hits.map(({ readingId, page }) =>
        and(eq(readingPages.readingId, readingId), eq(readingPages.page, page)),
      ),
    ),
  )
  return rows.map(({ text, place, document, read, ...row }) => {
    const passage = text && passageOf(text, wanted)
    return {
      ...row,
      fileName: row.fileName ?? '',
      kindName: row.documentId === null ? presentProposal(read).kindName : filedAs(document),
      property: place && namedProperty(place),
      passage: passage?.text ?? '',
      boxes: passage?.boxes.map((box) => [...box]) ?? [],
    }
  })
}

interface Hit {
  readingId: number
  page: number
}

/**
 * Common words are found among the latest pages. All others are looked up in the index: with few hits, a
 * search through millions of pages takes minutes.
 */
async function findPages(db: Db, scope: Scope, query: string, limit: number): Promise<Hit[]> {
  const { readingId, page, words } = readingPages
  const mine = inAccount(readingPages, scope)
  const latest = db
    .select({ readingId, page, words })
    .from(readingPages)
    .where(mine)
    .orderBy(desc(readingId), asc(page))
    .limit(mostLooked)
    .as('latest')
  const amongLatest = await db
    .selectDistinctOn([latest.readingId], { readingId: latest.readingId, page: latest.page })
    .from(latest)
    .where(sql`${latest.words} @@ ${query}::tsquery`)
    .orderBy(desc(latest.readingId), asc(latest.page))
    .limit(limit)
  if (amongLatest.length === limit) return amongLatest
  return db.transaction(async (db) => {
    // The planner can estimate neither how rare the words are together nor the cost of unpacking a page's
    // words.
    await db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    return db
      .selectDistinctOn([readingId], { readingId, page })
      .from(readingPages)
      .where(and(mine, sql`${words} @@ ${query}::tsquery`))
      .orderBy(desc(readingId), asc(page))
      .limit(limit)
  })
}

function pagesOf(db: Db, scope: Scope, wanted: SQL | undefined) {
  const { page } = readingPages
  return db
    .select({
      page,
      paperId: readings.inboxPaperId,
      documentId: readings.documentId,
      readingId: readings.id,
      fileName: sql<string | null>`coalesce(${documents.fileName}, ${inboxPapers.fileName})`,
      document: { category: documents.category, type: documents.fileType, kind: papers.kind },
      place: pickPropertyPlace(properties),
      read: readings.reading,
      text: sql<PageText | null>`jsonb_path_query_first(${readings.text}, '$.pages[*] ? (@.number == $page)', jsonb_build_object('page', ${page}))`,
    })
    .from(readingPages)
    .innerJoin(readings, and(sameAccount(readings, readingPages), eq(readings.id, readingPages.readingId)))
    .leftJoin(inboxPapers, and(sameAccount(inboxPapers, readings), eq(inboxPapers.id, readings.inboxPaperId)))
    .leftJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .leftJoin(properties, and(sameAccount(properties, readings), eq(properties.id, propertyOfPaper)))
    .where(and(inAccount(readingPages, scope), wanted))
    .orderBy(desc(readingPages.readingId))
}
