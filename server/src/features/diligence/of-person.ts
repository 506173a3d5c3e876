import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, diligenceChanges, documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { keepItemCounts } from '../property/diligence-status.ts'

/**
 * Hands the items of one record of a person over to another one. Where both have the same item in a property the one that
 * came further stays; the PDF of the other stays with the property.
 */
export async function joinPeople(
  db: Db,
  scope: Scope,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  const ofBoth = and(inAccount(checklistItems, scope), inArray(checklistItems.personId, [kept, gone]))
  const rows = await db.select().from(checklistItems).where(ofBoth)
  const pairs = Map.groupBy(rows, ({ propertyId, kind }) => `${propertyId} ${kind}`)
  const losers = [...pairs.values()].flatMap((same) => same.toSorted(further).slice(1))
  for (const { id } of losers) {
    await db.delete(checklistItems).where(and(inAccount(checklistItems, scope), eq(checklistItems.id, id)))
  }
  await db.update(checklistItems).set({ personId: kept }).where(ofBoth)
  await db
    .update(diligenceChanges)
    .set({ personId: kept })
    .where(and(inAccount(diligenceChanges, scope), eq(diligenceChanges.personId, gone)))
  for (const property of new Set(losers.map(({ propertyId }) => propertyId))) {
    await keepItemCounts(db, scope, property)
  }
}

type Row = typeof checklistItems.$inferSelect

const place: Record<Row['status'], number> = { completed: 0, requested: 1, set_aside: 2, pending: 3 }

/** The one that came further first; of two papers the later one. */
function further(one: Row, other: Row): number {
  const later = (other.completedAt?.getTime() ?? 0) - (one.completedAt?.getTime() ?? 0)
  return place[one.status] - place[other.status] || later
}

/** Takes the papers of somebody who is erased out of a property, with what was noted and told of them. */
export async function forgetPerson(
  db: Db,
  scope: Scope,
  { person, property }: { person: number; property: number },
): Promise<string[]> {
  const items = and(
    inAccount(checklistItems, scope),
    eq(checklistItems.propertyId, property),
    eq(checklistItems.personId, person),
  )
  const papers = db.select({ id: checklistItems.documentId }).from(checklistItems).where(items)
  const gone = await db
    .delete(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, papers)))
    .returning({ key: documents.storageKey })
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
  await keepItemCounts(db, scope, property)
  return gone.map(({ key }) => key)
}
