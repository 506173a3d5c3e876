import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, documents, paperLinks, papers, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/**
 * Call after links were removed, with the papers that they pointed to. Removes papers that no item uses, and
 * returns the keys to purge. Hands a file on when its property no longer uses it but another does.
 */
export async function settleCertificates(db: Db, scope: Scope, ids: readonly number[]): Promise<string[]> {
  const locked = await lockCertificates(db, scope, ids)
  if (!locked.length) return []
  const unused = sql`not exists (
    select 1 from ${paperLinks} link where link.account_id = ${scope.account} and link.paper_id = ${papers.id})`
  const left = db
    .select({ id: papers.documentId })
    .from(papers)
    .where(and(inAccount(papers, scope), inArray(papers.id, locked), unused))
  const gone = await db
    .delete(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, left)))
    .returning({ key: documents.storageKey })
  await handOn(db, scope, locked)
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

async function handOn(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with used as (
      select paper.document_id, array_agg(i.property_id order by i.property_id) as properties
      from papers paper
      join paper_links link on link.account_id = paper.account_id and link.paper_id = paper.id
      join checklist_items i on i.account_id = link.account_id and i.id = link.item_id
      where paper.account_id = ${scope.account} and paper.id in ${[...ids]}
      group by paper.document_id)
    update documents set property_id = used.properties[1]
    from used
    where documents.account_id = ${scope.account} and documents.id = used.document_id
      and documents.property_id <> all (used.properties)`)
}

export async function releaseItems(db: Db, scope: Scope, items: readonly number[]): Promise<string[]> {
  if (!items.length) return []
  const gone = await db
    .delete(paperLinks)
    .where(and(inAccount(paperLinks, scope), inArray(paperLinks.itemId, [...items])))
    .returning({ paper: paperLinks.paperId })
  return settleCertificates(db, scope, [...new Set(gone.map(({ paper }) => paper))])
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
  return releaseItems(
    db,
    scope,
    items.map(({ id }) => id),
  )
}
