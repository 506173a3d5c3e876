import { civilStatus } from '@soleira/domain/document/category'
import { maskCpf } from '@soleira/domain/format/cpf'
import { spouseOn } from '@soleira/domain/reading/place'
import { cpfsOn, type Reading } from '@soleira/domain/reading/proposal'
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
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
import { isTheirSpouse, spouse } from './spouses.ts'

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

interface Whose {
  personId: number | null
  /** The other one of the couple, where it says the civil status of both. */
  spouseId: number | null
}

const nobody: Whose = { personId: null, spouseId: null }

/**
 * Finds whose a paper of the civil status is: an owner's, or that of the other one of its couple. Where nobody was named
 * its words say it, and where they print no number it is the only owner's. Before it is read, and where nobody knows, it
 * is the property's.
 */
export async function whoseStatus(
  db: Db,
  scope: Scope,
  propertyId: number,
  { named, reading }: { named: number | null; reading: Reading | null },
): Promise<Whose> {
  if (named === null && !reading) return nobody
  const owners = await db
    .select({ id: people.id, kind: people.kind })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.role, 'owner')))
  const isOwner = (id: number | null) => owners.some((one) => one.id === id)
  const printed = reading ? await printedOn(db, scope, reading) : []
  const ids = printed.map(({ id }) => id)
  const candidates = named === null ? [...ids.filter(isOwner), ...ids] : [named]
  const found = candidates
    .map((id) => ({ personId: id, spouseId: reading && (spouseOn(reading, id, printed)?.id ?? null) }))
    .find(({ personId, spouseId }) => isOwner(personId) || isOwner(spouseId))
  if (found) return found
  const [sole, ...others] = owners
  const isTold = named !== null || reading?.evidence.some(({ field }) => field === 'cpf')
  return isTold || sole?.kind !== 'natural' || others.length ? nobody : { ...nobody, personId: sole.id }
}

/** Those whose numbers it prints, in its order. */
async function printedOn(db: Db, scope: Scope, reading: Reading) {
  const numbers = cpfsOn(reading).map(maskCpf)
  const found = numbers.length
    ? await db
        .select({ id: people.id, cpf: people.cpf, spouse: { id: spouse.id } })
        .from(people)
        .leftJoin(spouse, isTheirSpouse)
        .where(and(inAccount(people, scope), inArray(people.cpf, numbers)))
    : []
  return numbers.flatMap((number) => found.find(({ cpf }) => cpf === number) ?? [])
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
  const [paper] = await db
    .select({ documentId: papers.documentId })
    .from(papers)
    .where(and(inAccount(papers, scope), eq(papers.id, paperId)))
  // The lock lets it neither go nor leave its slot before the use is there.
  const [id] = paper ? await lockIdentities(db, scope, [paper.documentId]) : []
  if (id === undefined) return null
  const [document] = await db
    .select({ personId: documents.personId, spouseId: documents.spouseId })
    .from(documents)
    .innerJoin(parties, and(sameAccount(parties, documents), isOfEither(parties.personId)))
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.id, id),
        eq(documents.category, civilStatus),
        eq(parties.propertyId, propertyId),
        eq(parties.role, 'owner'),
      ),
    )
  if (!document || document.personId === null) return null
  const { personId, spouseId } = document
  const theirs = and(
    inAccount(identityUses, scope),
    eq(identityUses.propertyId, propertyId),
    eq(identityUses.category, civilStatus),
    inArray(identityUses.personId, [personId, spouseId ?? personId]),
  )
  const anybodys = and(
    inAccount(documents, scope),
    eq(documents.propertyId, propertyId),
    eq(documents.category, civilStatus),
    isNull(documents.personId),
  )
  if ((await db.$count(identityUses, theirs)) + (await db.$count(documents, anybodys))) return null
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

/** For joins of `documents`: a couple's paper is of both. */
export const isOfEither = (personId: SQLWrapper) =>
  or(eq(documents.personId, personId), eq(documents.spouseId, personId))

/** A couple's paper stays where the other one still has a part. */
export async function endUsesOfOthers(db: Db, scope: Of, propertyId: number): Promise<string[]> {
  const hasPart = db
    .select({ id: parties.id })
    .from(documents)
    .innerJoin(parties, and(sameAccount(parties, documents), isOfEither(parties.personId)))
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
 * Hands a couple's papers to the spouse of who is erased, and ends all other uses but those of running deals. Returns the
 * keys to purge.
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
 * another property uses stays with the person named there, and other papers with the person they were filed for. So does
 * one of the civil status that says itself whose it is. One statement, so that two owners may swap.
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
