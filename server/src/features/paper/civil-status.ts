import { civilStatus } from '@soleira/domain/document/category'
import { isSameNumber } from '@soleira/domain/format/cnpj'
import { spouseOn } from '@soleira/domain/reading/of-couple'
import { cpfsOn, type Reading } from '@soleira/domain/reading/proposal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, identityUses, papers, parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { holdPeople, peopleOn } from './couples.ts'
import { isOfEither, lockIdentities, useIdentities } from './identities.ts'

interface Whose {
  personId: number | null
  /** The other one of the couple, where it says the civil status of both. */
  spouseId: number | null
}

const nobody: Whose = { personId: null, spouseId: null }

/**
 * Finds whose a paper of the civil status is: an owner's, or that of the other one of its couple. Where nobody was
 * named its words say it, and where they print no number it is the only owner's. Before it is read, and where nobody
 * knows, it is the property's.
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
  if (found) {
    const both = [found.personId, found.spouseId].filter((id) => id !== null)
    const isKept = await holdPeople(db, scope, both)
    return isKept ? found : whoseStatus(db, scope, propertyId, { named, reading })
  }
  const [sole, ...others] = owners
  const isTold = named !== null || reading?.evidence.some(({ field }) => field === 'cpf')
  return isTold || sole?.kind !== 'natural' || others.length ? nobody : { ...nobody, personId: sole.id }
}

/** Those whose numbers it prints, in its order. */
async function printedOn(db: Db, scope: Scope, reading: Reading) {
  const known = await peopleOn(db, scope, reading, [])
  return cpfsOn(reading).flatMap((number) => known.find(({ cpf }) => isSameNumber(cpf, number)) ?? [])
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
    .innerJoin(parties, and(sameAccount(parties, documents), isOfEither(documents, parties.personId)))
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
