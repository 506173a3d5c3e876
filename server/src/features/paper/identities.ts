import { civilStatus } from '@soleira/domain/document/category'
import { and, eq, exists, inArray, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  documents,
  identityUses,
  papers,
  parties,
  people,
  usedCategories,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { keepAsCertificates } from './settle.ts'
import { spousesOf } from './spouses.ts'

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

export interface Whose {
  personId: number | null
  /** It says the civil status of the person and of their spouse. */
  isOfCouple: boolean
}

/**
 * Finds whose a paper of the civil status is: an owner's, that of the other one of a couple, or where nobody is named
 * that of the only owner. Null where nobody knows: then it is the property's.
 */
export async function whoseStatus(
  db: Db,
  scope: Scope,
  propertyId: number,
  { personId, isOfCouple }: Whose,
): Promise<number | null> {
  const owners = await db
    .select({ id: people.id, kind: people.kind })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.role, 'owner')))
  const isOwner = (id: number | undefined) => owners.some((one) => one.id === id)
  const [sole, ...others] = owners
  if (personId === null) return sole?.kind === 'natural' && !others.length ? sole.id : null
  if (isOwner(personId)) return personId
  return isOfCouple && isOwner((await spousesOf(db, scope, [personId])).get(personId)) ? personId : null
}

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
 * A certificate that comes to count for a property fills its slot of the civil status, too, unless a paper of theirs is
 * there. Returns the file's id where it does.
 */
export async function useStatusToo(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperId: number,
): Promise<number | null> {
  const [document] = await db
    .select({ id: documents.id, personId: documents.personId, isOfCouple: documents.isOfCouple })
    .from(papers)
    .innerJoin(documents, and(sameAccount(documents, papers), eq(documents.id, papers.documentId)))
    .where(and(inAccount(papers, scope), eq(papers.id, paperId), eq(documents.category, civilStatus)))
  if (!document || document.personId === null) return null
  const { id, personId } = document
  if ((await whoseStatus(db, scope, propertyId, document)) !== personId) return null
  const theirs = and(
    inAccount(identityUses, scope),
    eq(identityUses.propertyId, propertyId),
    eq(identityUses.category, civilStatus),
    eq(identityUses.personId, personId),
  )
  if (await db.$count(identityUses, theirs)) return null
  await useIdentities(db, scope, propertyId, [{ documentId: id, personId, category: civilStatus }])
  return id
}

/** Uses that began at the moment at which the certificate of the same file came to count for the property. */
export async function usesBegunWith(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct u.document_id as id from identity_uses u
      join papers paper on paper.account_id = u.account_id and paper.document_id = u.document_id
      join paper_links link on link.account_id = paper.account_id and link.paper_id = paper.id and link.since = u.since
      join checklist_items i on i.account_id = link.account_id and i.id = link.item_id and i.property_id = u.property_id
    where u.account_id = ${scope.account} and u.property_id = ${propertyId} and u.category = ${civilStatus}
      and paper.id = ${paperId}`)
  return rows.map(({ id }) => id)
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

const holder = alias(people, 'holder')

/** A couple's paper stays where the other one still has a part. */
export async function endUsesOfOthers(db: Db, scope: Of, propertyId: number): Promise<string[]> {
  const isOfBoth = exists(
    db
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          inAccount(documents, scope),
          eq(documents.id, identityUses.documentId),
          eq(documents.isOfCouple, true),
        ),
      ),
  )
  const hasPart = db
    .select({ id: parties.id })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .innerJoin(holder, and(sameAccount(holder, parties), eq(holder.id, identityUses.personId)))
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        or(eq(people.id, holder.id), and(eq(people.unionId, holder.unionId), isOfBoth)),
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
 * Hands a couple's papers to the spouse of who is erased, but for those of running deals, and ends what uses are left
 * there. Returns the keys to purge.
 */
export async function leaveToSpouse(
  db: Db,
  scope: Scope,
  personId: number,
  deals: readonly number[],
): Promise<string[]> {
  const spouse = (await spousesOf(db, scope, [personId])).get(personId)
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
  if (spouse !== undefined)
    await db
      .update(documents)
      .set({ personId: spouse })
      .where(
        and(
          inAccount(documents, scope),
          eq(documents.personId, personId),
          eq(documents.isOfCouple, true),
          notExists(inDeal),
        ),
      )
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
 * another property uses stays with the person named there, and other papers with the person they were filed for.
 * One statement, so that two owners may swap.
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
      and d.category in ${[...usedCategories]} and not exists (
        select 1 from identity_uses u
        where u.account_id = ${scope.account} and u.document_id = d.id and u.property_id <> ${propertyId})`)
}
