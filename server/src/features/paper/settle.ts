import { otherCategory } from '@soleira/domain/document/category'
import { and, count, eq, inArray, isNotNull, isNull, ne, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  checklistItems,
  documents,
  identityUses,
  paperLinks,
  papers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export interface Settling {
  /** Files that also fill a slot go with the paper: their person is erased, or they came into the slot by the item. */
  withSlots?: boolean
}

/**
 * Call after links were removed, with the papers that they pointed to. Removes papers that no item uses, and
 * returns the keys to purge. A file that fills a slot of the intake, too, stays there. Hands a file on when its
 * property no longer uses it but another does.
 */
export async function settleCertificates(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { withSlots = false }: Settling = {},
): Promise<string[]> {
  const locked = await lockCertificates(db, scope, ids)
  if (!locked.length) return []
  const unused = sql`not exists (
    select 1 from ${paperLinks} link where link.account_id = ${scope.account} and link.paper_id = ${papers.id})`
  const left = await db
    .delete(papers)
    .where(and(inAccount(papers, scope), inArray(papers.id, locked), unused))
    .returning({ id: papers.documentId })
  // A property keeps what it still uses: one in a running deal does, and so does that of the other one of a couple.
  const used = db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(and(inAccount(identityUses, scope), eq(identityUses.documentId, documents.id)))
  const files = and(
    inAccount(documents, scope),
    inArray(
      documents.id,
      left.map(({ id }) => id),
    ),
    withSlots ? notExists(used) : eq(documents.category, 'CERTIDAO'),
  )
  const gone = left.length
    ? await db.delete(documents).where(files).returning({ key: documents.storageKey })
    : []
  await handOn(db, scope, locked)
  await handToSpouse(db, scope, inArray(papers.id, locked))
  return gone.map(({ key }) => key)
}

export async function lockCertificates(db: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(inAccount(papers, scope), inArray(papers.id, [...ids])))
    .orderBy(papers.id)
    .for('update')
  return rows.map(({ id }) => id)
}

const usedBy = (scope: Pick<Scope, 'account'>, which: SQL) => sql`
  select paper.document_id, array_agg(i.property_id order by i.property_id) as properties
  from papers paper
  join paper_links link on link.account_id = paper.account_id and link.paper_id = paper.id
  join checklist_items i on i.account_id = link.account_id and i.id = link.item_id
  where paper.account_id = ${scope.account} and ${which}
  group by paper.document_id`

async function handOn(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with used as (${usedBy(scope, sql`paper.id in ${[...ids]}`)})
    update documents set property_id = used.properties[1]
    from used
    where documents.account_id = ${scope.account} and documents.id = used.document_id
      and documents.category = 'CERTIDAO' and documents.property_id <> all (used.properties)`)
}

/** A couple's paper is the other one's as soon as an item of theirs has it, and none of its own person. */
export async function handToSpouse(db: Db, scope: Scope, which: SQL): Promise<void> {
  await db
    .update(papers)
    .set({ personId: sql`${papers.spouseId}`, spouseId: sql`${papers.personId}` })
    .where(
      and(
        inAccount(papers, scope),
        which,
        not(isInItemOf(scope, papers.personId)),
        isInItemOf(scope, papers.spouseId),
      ),
    )
}

/** Some item of theirs has it, or had it. */
export const isInItemOf = (
  scope: Scope,
  whose: typeof papers.personId | typeof papers.spouseId,
): SQL => sql`exists (
  select 1 from ${paperLinks} link
  join ${checklistItems} i on i.account_id = link.account_id and i.id = link.item_id
  where link.account_id = ${scope.account} and link.paper_id = ${papers.id} and i.person_id = ${whose})`

/**
 * Call before files leave their slots. One that is also a certificate of some item stays as that alone. Returns
 * those that stay.
 */
export async function keepAsCertificates(
  db: Db,
  scope: Pick<Scope, 'account'>,
  documentIds: readonly number[],
): Promise<number[]> {
  if (!documentIds.length) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    with used as (${usedBy(scope, sql`paper.document_id in ${[...documentIds]}`)})
    update documents set category = 'CERTIDAO', person_id = null, spouse_id = null,
      property_id = case when documents.property_id = any (used.properties) then documents.property_id
        else used.properties[1] end
    from used
    where documents.account_id = ${scope.account} and documents.id = used.document_id
    returning documents.id`)
  return rows.map(({ id }) => id)
}

export async function releaseItems(
  db: Db,
  scope: Scope,
  items: readonly number[],
  settling: Settling = {},
): Promise<string[]> {
  if (!items.length) return []
  const gone = await db
    .delete(paperLinks)
    .where(and(inAccount(paperLinks, scope), inArray(paperLinks.itemId, [...items])))
    .returning({ paper: paperLinks.paperId })
  return settleCertificates(db, scope, [...new Set(gone.map(({ paper }) => paper))], settling)
}

/**
 * Call before a property is deleted. Hands on papers that another property uses, and returns the keys of
 * unused files.
 */
export async function leaveProperty(db: Db, scope: Scope, propertyId: number): Promise<string[]> {
  const items = await db
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .innerJoin(properties, and(inAccount(properties, scope), eq(properties.id, checklistItems.propertyId)))
    .where(and(inAccount(checklistItems, scope), eq(checklistItems.propertyId, propertyId)))
  const files = await releaseItems(
    db,
    scope,
    items.map(({ id }) => id),
  )
  await leaveWithPerson(db, scope, propertyId)
  const slots = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.propertyId, propertyId),
        ne(documents.category, 'CERTIDAO'),
        // Those that properties use by rows of their own pass on with these rows.
        isNull(documents.personId),
      ),
    )
  await keepAsCertificates(
    db,
    scope,
    slots.map(({ id }) => id),
  )
  return files
}

const isWithPerson = sql`(${eq(documents.category, otherCategory)} and ${isNotNull(documents.personId)})`

/** Papers that were kept with a person stay with them, in no property. */
async function leaveWithPerson(db: Db, scope: Scope, propertyId: number): Promise<void> {
  const here = and(inAccount(documents, scope), eq(documents.propertyId, propertyId))
  await db.update(documents).set({ propertyId: null }).where(and(here, isWithPerson))
}

/** Counts the papers that go with a property: `leaveProperty` and the end of its uses keep the others. */
export async function countLeaving(db: Db, scope: Scope, propertyId: number): Promise<number> {
  const isUsedElsewhere = sql`exists (
    select 1 from ${identityUses} u
    where u.account_id = ${scope.account} and u.document_id = ${documents.id} and u.property_id <> ${propertyId})`
  const countsElsewhere = sql`exists (
    select 1 from (${usedBy(scope, sql`paper.document_id = ${documents.id}`)}) used
    where ${propertyId} <> any (used.properties))`
  const rows = await db
    .select({ papers: count() })
    .from(documents)
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.propertyId, propertyId),
        // A stroke is no paper.
        ne(documents.category, 'TRACO'),
        not(isWithPerson),
        not(isUsedElsewhere),
        not(countsElsewhere),
      ),
    )
  return firstRow(rows).papers
}
