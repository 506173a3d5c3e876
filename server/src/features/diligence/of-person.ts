import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, diligenceChanges, paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { handCertificateLinksOver } from '../paper/links.ts'
import { releaseItems } from '../paper/settle.ts'
import { shownIn } from '../paper/shown.ts'

/**
 * Moves items and papers from a merged record to the one that is kept. When both have the same item in a
 * property, the one with more progress stays. The papers of the other become its predecessors, so none is
 * lost.
 */
export async function handItemsOver(
  db: Db,
  scope: Scope,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  const ofBoth = and(inAccount(checklistItems, scope), inArray(checklistItems.personId, [kept, gone]))
  const rows = await db
    .select({ ...getTableColumns(checklistItems), since: paperLinks.since })
    .from(checklistItems)
    .leftJoin(paperLinks, shownIn('own'))
    .where(ofBoth)
  const pairs = Map.groupBy(rows, ({ propertyId, kind }) => `${propertyId} ${kind}`)
  const joined: Row[] = []
  for (const same of pairs.values()) {
    const [winner, loser] = same.toSorted(further)
    if (!winner || !loser) continue
    await handCertificateLinksOver(db, scope, { from: loser.id, to: winner.id })
    await db
      .delete(checklistItems)
      .where(and(inAccount(checklistItems, scope), eq(checklistItems.id, loser.id)))
    joined.push(winner)
  }
  await db.update(checklistItems).set({ personId: kept }).where(ofBoth)
  await handPapersOver(db, scope, kept, gone)
  await db
    .update(diligenceChanges)
    .set({ personId: kept })
    .where(and(inAccount(diligenceChanges, scope), eq(diligenceChanges.personId, gone)))
  await recountChecklists(db, scope, [...new Set(joined.map(({ propertyId }) => propertyId))], 'items')
}

async function handPapersOver(db: Db, scope: Scope, kept: number, gone: number): Promise<void> {
  const whose = (column: typeof papers.personId | typeof papers.spouseId, ...ids: number[]) =>
    and(inAccount(papers, scope), inArray(column, ids))
  const isOfBoth = and(whose(papers.personId, kept, gone), whose(papers.spouseId, kept, gone))
  await db.update(papers).set({ spouseId: null }).where(isOfBoth)
  await db.update(papers).set({ spouseId: kept }).where(whose(papers.spouseId, gone))
  await db.update(papers).set({ personId: kept }).where(whose(papers.personId, gone))
}

type Row = typeof checklistItems.$inferSelect & { since: Date | null }

const place: Record<Row['status'], number> = { completed: 0, requested: 1, set_aside: 2, pending: 3 }

function further(one: Row, other: Row): number {
  const later = (other.since?.getTime() ?? 0) - (one.since?.getTime() ?? 0)
  return place[one.status] - place[other.status] || later
}

export async function forgetItemsAbout(
  db: Db,
  scope: Scope,
  { person, property }: { person: number; property: number },
): Promise<string[]> {
  const items = and(
    inAccount(checklistItems, scope),
    eq(checklistItems.propertyId, property),
    eq(checklistItems.personId, person),
  )
  const rows = await db.select({ id: checklistItems.id }).from(checklistItems).where(items)
  const files = await releaseItems(
    db,
    scope,
    rows.map(({ id }) => id),
    { withSlots: true },
  )
  await db.delete(checklistItems).where(items)
  const { rows: changes } = await db.execute<{ event: number }>(sql`
    update ${diligenceChanges} set note = null
    where account_id = ${scope.account} and property_id = ${property} and person_id = ${person}
    returning event_id as event`)
  const told = changes.map(({ event }) => `event:${event}:%`)
  await db.execute(sql`
    delete from notifications where account_id = ${scope.account} and (
      key like any (${sql.param(told)}::text[])
      or key like any (${sql.param([`item-expires:${property}:%@${person}:%`, `item-expired:${property}:%@${person}:%`])}::text[]))`)
  await recountChecklists(db, scope, [property], 'items')
  return files
}
