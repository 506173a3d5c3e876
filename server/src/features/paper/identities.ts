import { civilStatus } from '@soleira/domain/document/category'
import { and, eq, inArray, isNotNull, notExists, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, identityUses, type papers, parties, usedCategories } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { keepAsCertificates } from './settle.ts'

type Of = Pick<Scope, 'account'>

export type UsedCategory = (typeof usedCategories)[number]

type Kept = Pick<typeof documents.$inferSelect, 'category' | 'personId'>

/** Properties use it by rows of their own, because it is known whose it is. */
export function isUsed<Document extends Kept>(
  document: Document,
): document is Document & { category: UsedCategory; personId: number } {
  return document.personId !== null && usedCategories.some((one) => one === document.category)
}

export const isUsedDocument = and(
  inArray(documents.category, [...usedCategories]),
  isNotNull(documents.personId),
)

export async function lockIdentities(db: Db, scope: Of, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inAccount(documents, scope), isUsedDocument, inArray(documents.id, [...ids])))
    .orderBy(documents.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function useIdentities(
  db: Db,
  scope: Of,
  propertyId: number,
  used: readonly { documentId: number; personId: number; category: UsedCategory }[],
): Promise<void> {
  await db.insert(identityUses).values(used.map((use) => ({ ...use, accountId: scope.account, propertyId })))
}

/**
 * Deletes documents that no other property uses, and returns the keys to purge. A document that another
 * property uses moves to that property. One that is a certificate as well stays as that.
 */
export async function endUses(
  db: Db,
  scope: Of,
  propertyId: number,
  ids: readonly number[],
): Promise<string[]> {
  const locked = await lockIdentities(db, scope, ids)
  if (!locked.length) return []
  await db
    .delete(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.propertyId, propertyId),
        inArray(identityUses.documentId, locked),
      ),
    )
  const used = db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(and(inAccount(identityUses, scope), eq(identityUses.documentId, documents.id)))
  const unused = and(inAccount(documents, scope), inArray(documents.id, locked), notExists(used))
  const free = await db.select({ id: documents.id }).from(documents).where(unused)
  const kept = await keepAsCertificates(
    db,
    scope,
    free.map(({ id }) => id),
  )
  const gone = await db
    .delete(documents)
    .where(and(unused, notInArray(documents.id, kept)))
    .returning({ key: documents.storageKey })
  await db.execute(sql`
    with used as (
      select document_id, array_agg(property_id order by since, property_id) as properties
      from identity_uses where account_id = ${scope.account} and document_id in ${locked}
      group by document_id)
    update documents set property_id = used.properties[1]
    from used
    where documents.account_id = ${scope.account} and documents.id = used.document_id
      and documents.property_id <> all (used.properties)`)
  return gone.map(({ key }) => key)
}

/** A couple's paper is of both. */
export const isOfEither = (of: typeof documents | typeof papers, personId: SQLWrapper | number) =>
  or(eq(of.personId, personId), eq(of.spouseId, personId))

/** A couple's paper stays where the other one still has a part. */
export async function endUsesOfOthers(db: Db, scope: Of, propertyId: number): Promise<string[]> {
  const hasPart = db
    .select({ id: parties.id })
    .from(documents)
    .innerJoin(parties, and(sameAccount(parties, documents), isOfEither(documents, parties.personId)))
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.id, identityUses.documentId),
        eq(parties.propertyId, propertyId),
      ),
    )
  const uses = and(
    inAccount(identityUses, scope),
    eq(identityUses.propertyId, propertyId),
    notExists(hasPart),
  )
  return endUses(db, scope, propertyId, await usedBy(db, uses))
}

export async function endAllUses(db: Db, scope: Of, propertyId: number): Promise<string[]> {
  const uses = and(inAccount(identityUses, scope), eq(identityUses.propertyId, propertyId))
  return endUses(db, scope, propertyId, await usedBy(db, uses))
}

async function usedBy(db: Db, uses: ReturnType<typeof and>): Promise<number[]> {
  const rows = await db.select({ id: identityUses.documentId }).from(identityUses).where(uses)
  return rows.map(({ id }) => id)
}

/**
 * Hands a couple's papers to the spouse of who is erased, and ends all other uses but those of running deals. Returns
 * the keys to purge.
 */
export async function leaveToSpouse(
  db: Db,
  scope: Scope,
  personId: number,
  deals: readonly number[],
): Promise<string[]> {
  await db
    .update(documents)
    .set({ personId: sql`${documents.spouseId}`, spouseId: personId })
    .where(and(inAccount(documents, scope), eq(documents.personId, personId), isNotNull(documents.spouseId)))
  const inDeal = db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.documentId, documents.id),
        inArray(identityUses.propertyId, [0, ...deals]),
      ),
    )
  await db
    .update(documents)
    .set({ spouseId: null })
    .where(and(inAccount(documents, scope), eq(documents.spouseId, personId), notExists(inDeal)))
  const left = await db
    .select({ id: identityUses.documentId, propertyId: identityUses.propertyId })
    .from(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.personId, personId),
        notInArray(identityUses.propertyId, [0, ...deals]),
      ),
    )
  const files: string[] = []
  for (const { id, propertyId } of left) files.push(...(await endUses(db, scope, propertyId, [id])))
  return files
}

/**
 * When an owner's row turns out to be another person, the identity documents sent for it become theirs. One that
 * another property uses stays with the person named there, and other papers with the person they were filed for. So
 * does one of the civil status that says itself whose it is. One statement, so that two owners may swap.
 */
export async function handIdentitiesOver(
  db: Db,
  scope: Of,
  propertyId: number,
  changes: readonly { from: number; to: number }[],
): Promise<void> {
  if (!changes.length) return
  await db.execute(sql`
    update documents d set person_id = c."to"
    from json_to_recordset(${JSON.stringify(changes)}::json) as c("from" int, "to" int)
    where d.account_id = ${scope.account} and d.person_id = c."from" and d.property_id = ${propertyId}
      and d.category in ${[...usedCategories]} and d.spouse_id is null and not exists (
        select 1 from readings r
        where r.account_id = ${scope.account} and r.document_id = d.id and d.category = ${civilStatus}
          and r.reading #>> '{proposal,subject,cpf}' is not null) and not exists (
        select 1 from identity_uses u
        where u.account_id = ${scope.account} and u.document_id = d.id and u.property_id <> ${propertyId})`)
}
