import type { StatedBy } from '@soleira/domain/certificate/result'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { CompanionSlot } from '@soleira/domain/checklist/companion'
import { and, asc, desc, eq, getTableColumns, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  checklistItems,
  type PaperRow,
  paperLinks,
  papers,
  proposedIn,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type Settling, settleCertificates } from './settle.ts'

export interface ItemPlace {
  itemId: number
  slot: CompanionSlot
}

export type NewCertificate = Omit<typeof papers.$inferInsert, 'accountId' | 'id' | 'receivedAt' | 'resultBy'>

export async function insertCertificate(
  db: Db,
  scope: Scope,
  paper: NewCertificate,
  by: StatedBy = 'person',
): Promise<number> {
  const [row] = await db
    .insert(papers)
    .values({ ...paper, accountId: scope.account, resultBy: paper.result ? by : null })
    .returning({ id: papers.id })
  return (row as { id: number }).id
}

export async function showCertificate(
  db: Db,
  scope: Scope,
  place: ItemPlace,
  paperId: number,
): Promise<void> {
  const values = { account: scope.account, ...place, paperId }
  await endShown(db).execute(values)
  await beginShown(db).execute(values)
}

const endShown = prepareOnce((db) =>
  db
    .update(paperLinks)
    .set({ until: sql`now()` })
    .where(
      and(
        eq(paperLinks.accountId, sql.placeholder('account')),
        eq(paperLinks.itemId, sql.placeholder('itemId')),
        eq(paperLinks.slot, sql.placeholder('slot')),
        isNull(paperLinks.until),
      ),
    )
    .prepare('end_shown_paper'),
)

const beginShown = prepareOnce((db) =>
  db
    .insert(paperLinks)
    .values({
      accountId: sql.placeholder('account'),
      itemId: sql.placeholder('itemId'),
      slot: sql.placeholder('slot'),
      paperId: sql.placeholder('paperId'),
    })
    .prepare('begin_shown_paper'),
)

/** Keeps a paper at a place where another one counts: its link ends as it begins. */
export async function keepUnshown(db: Db, scope: Scope, place: ItemPlace, paperId: number): Promise<void> {
  const now = sql`now()`
  await db.insert(paperLinks).values({ ...place, accountId: scope.account, paperId, since: now, until: now })
}

/** All links of the paper of a document, oldest first, with the item of each and whom that asks. */
export async function linksOf(db: Db, scope: Scope, documentId: number) {
  const { id, itemId, since, until } = paperLinks
  const { propertyId, personId } = checklistItems
  return db
    .select({ id, itemId, since, until, propertyId, personId })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .where(and(inAccount(papers, scope), eq(papers.documentId, documentId)))
    .orderBy(asc(id))
}

/** In the order in which they are locked. */
export const propertiesLinked = (links: readonly { propertyId: number }[]): number[] =>
  [...new Set(links.map(({ propertyId }) => propertyId))].sort((one, other) => one - other)

export async function removeKept(db: Db, scope: Scope, linkId: number): Promise<string[]> {
  const gone = await db
    .delete(paperLinks)
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.id, linkId)))
    .returning({ paper: paperLinks.paperId })
  return settleCertificates(
    db,
    scope,
    gone.map(({ paper }) => paper),
  )
}

export async function removeShownCertificate(
  db: Db,
  scope: Scope,
  place: ItemPlace,
  settling: Settling = {},
): Promise<string[]> {
  const gone = await db
    .delete(paperLinks)
    .where(shownAt(scope, place))
    .returning({ paper: paperLinks.paperId })
  return settleCertificates(
    db,
    scope,
    gone.map(({ paper }) => paper),
    settling,
  )
}

/**
 * The one that a paper ended which is shown since then, or the latest issued of those that are kept unshown, where that
 * is surely later. Without both days nobody knows, and what counted counts again.
 */
export async function findPredecessor(
  db: Db,
  scope: Scope,
  { itemId, slot }: ItemPlace,
  at: Date,
): Promise<number | null> {
  const isEndedThen = sql`date_trunc('milliseconds', ${paperLinks.until}) = ${at.toISOString()}::timestamptz`
  const { issuedOn } = papers
  const isLater = sql`coalesce(${issuedOn} > max(${issuedOn}) filter (where ${isEndedThen}) over (), false)`
  const [row] = await db
    .select({ id: paperLinks.id })
    .from(paperLinks)
    .innerJoin(papers, and(sameAccount(papers, paperLinks), eq(papers.id, paperLinks.paperId)))
    .where(
      and(
        inAccount(paperLinks, scope),
        eq(paperLinks.itemId, itemId),
        eq(paperLinks.slot, slot),
        or(isEndedThen, isKeptUnshown),
      ),
    )
    .orderBy(desc(isLater), desc(isEndedThen), sql`${issuedOn} desc nulls last`, desc(paperLinks.id))
    .limit(1)
  return row?.id ?? null
}

const isKeptUnshown = eq(paperLinks.until, paperLinks.since)

/**
 * Takes the latest issued of those that are kept unshown out of its place, where it is surely later than the one that
 * is shown, which it is to follow. A day that nobody has stated is the one that was read, and one to come was misread.
 * Null where there is none.
 */
export async function takeNewer(db: Db, scope: Scope, { itemId, slot }: ItemPlace): Promise<PaperRow | null> {
  const rows = await db
    .select({
      linkId: paperLinks.id,
      isShown: sql<boolean>`${paperLinks.until} is null`,
      day: sql<string | null>`coalesce(${papers.issuedOn}::text, ${proposedIn('issuedOn')})`,
      paper: getTableColumns(papers),
    })
    .from(paperLinks)
    .innerJoin(papers, and(sameAccount(papers, paperLinks), eq(papers.id, paperLinks.paperId)))
    .leftJoin(readings, and(sameAccount(readings, papers), eq(readings.documentId, papers.documentId)))
    .where(
      and(
        inAccount(paperLinks, scope),
        eq(paperLinks.itemId, itemId),
        eq(paperLinks.slot, slot),
        or(isNull(paperLinks.until), isKeptUnshown),
      ),
    )
    .orderBy(desc(paperLinks.id))
  const day = rows.find(({ isShown }) => isShown)?.day
  const today = dayOf(new Date())
  const newer = rows.filter((row) => !row.isShown && day && row.day && row.day > day && row.day <= today)
  const [newest] = newer.toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
  if (!newest) return null
  await db.delete(paperLinks).where(and(inAccount(paperLinks, scope), eq(paperLinks.id, newest.linkId)))
  return newest.paper
}

/** One that was never shown takes the moment of the other, so that what was shown before comes back after it. */
export async function showAgain(db: Db, scope: Scope, linkId: number, at: Date): Promise<void> {
  const since = sql`case when ${isKeptUnshown} then ${at.toISOString()}::timestamptz else ${paperLinks.since} end`
  await db
    .update(paperLinks)
    .set({ since, until: null })
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.id, linkId)))
}

export async function resolveIssue(
  db: Db,
  scope: Scope,
  place: ItemPlace,
  note: string | null,
): Promise<void> {
  await db.update(paperLinks).set({ resolution: note, resolvedAt: sql`now()` }).where(shownAt(scope, place))
}

/** A paper that both items have, as those of a couple do, needs one link: the other goes with its item. */
export async function handCertificateLinksOver(
  db: Db,
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const there = db
    .select({ id: paperLinks.paperId })
    .from(paperLinks)
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.itemId, to)))
  await db
    .update(paperLinks)
    .set({ itemId: to, until: sql`coalesce(${paperLinks.until}, now())` })
    .where(
      and(inAccount(paperLinks, scope), eq(paperLinks.itemId, from), notInArray(paperLinks.paperId, there)),
    )
}

function shownAt(scope: Scope, { itemId, slot }: ItemPlace) {
  return and(
    inAccount(paperLinks, scope),
    eq(paperLinks.itemId, itemId),
    eq(paperLinks.slot, slot),
    isNull(paperLinks.until),
  )
}
