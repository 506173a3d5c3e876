import { partiesChanged } from '@soleira/domain/person/events'
import { personFactsOfRecord } from '@soleira/domain/person/person-facts'
import { partyRoles } from '@soleira/domain/person/role'
import type { UnionFacts } from '@soleira/domain/person/union'
import { type PartyInput, type PropertyParties, wrongParties } from '@soleira/domain/property/party'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PersonRow, parties, people, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { endUsesOfOthers } from '../paper/identities.ts'
import { couplesOf } from '../paper/spouses.ts'
import { renewProperties } from '../person/carry-facts.ts'
import { keepPlacesOfLocked } from '../person/kept-place.ts'
import { agentsOf } from '../person/kin.ts'
import { type LockedPerson, lockPeople, releasePeople } from '../person/known-people.ts'
import { lockProperty } from './commands.ts'
import { ownedBy } from './queries.ts'
import { keepSellers } from './sellers.ts'

export async function listParties(db: Db, scope: Scope, propertyId: number): Promise<PropertyParties | null> {
  const [property] = await db
    .select({ version: properties.version })
    .from(properties)
    .where(ownedBy(scope, propertyId))
  if (!property) return null
  const rows = await db
    .select({
      id: parties.id,
      personId: parties.personId,
      kind: people.kind,
      fullName: parties.fullName,
      cpf: people.cpf,
      cnpj: people.cnpj,
      gender: people.gender,
      role: parties.role,
      share: parties.share,
      representsId: parties.representsId,
      goods: parties.goods,
      acquiredBy: parties.acquiredBy,
      acquiredOn: parties.acquiredOn,
    })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))
    .orderBy(asc(parties.position), asc(parties.id))
  const place = ({ role }: { role: (typeof partyRoles)[number] }) => partyRoles.indexOf(role)
  const ids = rows.map(({ personId }) => personId)
  const [couples, agents] = [await couplesOf(db, scope, ids), await agentsOf(db, scope, ids)]
  const named = ({ id, fullName }: PersonRow) => ({ personId: id, fullName })
  const parts = rows.map((row) => {
    const { union, spouse } = couples.get(row.personId) ?? {}
    const signing = agents.get(row.personId) ?? []
    return {
      ...row,
      representatives: signing.map(({ person, capacity }) => ({ ...named(person), capacity })),
      union: union ? { ...unionFacts(union), spouse: spouse ? named(spouse) : null } : null,
    }
  })
  return { version: property.version, parties: parts.toSorted((a, b) => place(a) - place(b)) }
}

function unionFacts({ kind, regime, since, prenup }: UnionFacts): UnionFacts {
  return { kind, regime, since, prenup }
}

export async function replaceParties(
  { db, jobs, record }: Pick<Parts, 'db' | 'jobs' | 'record'>,
  scope: Scope,
  propertyId: number,
  { parties: given, version }: { parties: PartyInput[]; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProperty(db, scope, propertyId, version)
    const mine = and(inAccount(parties, scope), eq(parties.propertyId, propertyId))
    const present = await db.select().from(parties).where(mine)
    const named = given.flatMap(({ personId, representsId }) => [personId, representsId ?? personId])
    // People who leave are locked together with those who come: `releasePeople` needs both.
    const before = present.map(({ personId }) => personId)
    const known = await lockPeople(db, scope, { ids: [...new Set([...named, ...before])] })
    const placed = place(given, present, known)

    const kept = new Set(placed.map(({ id }) => id))
    const gone = present.filter(({ id }) => !kept.has(id))
    const ids = gone.map(({ id }) => id)
    if (ids.length) await db.delete(parties).where(and(mine, inArray(parties.id, ids)))
    for (const { id, person, ...row } of placed) {
      if (id !== undefined) {
        await db
          .update(parties)
          .set(row)
          .where(and(mine, eq(parties.id, id)))
      } else
        await db
          .insert(parties)
          .values({ ...personFactsOfRecord(person), ...row, accountId: scope.account, propertyId })
    }
    const files = ids.length ? await endUsesOfOthers(db, scope, propertyId) : []
    // These people were chosen by themselves, so they stay when the property is deleted.
    await db
      .update(people)
      .set({ isKept: true })
      .where(
        and(
          inAccount(people, scope),
          inArray(people.id, [...named]),
          eq(people.isKept, false),
          sql`${people.id} not in ${[0, ...before]}`,
        ),
      )
    await keepSellers(db, scope, propertyId)
    await releasePeople(
      db,
      scope,
      gone.map(({ personId }) => personId),
    )
    await renewProperties(db, scope, [propertyId])
    await keepPlacesOfLocked(
      db,
      scope,
      known.map(({ id }) => id),
    )
    await record(db, scope, partiesChanged({ id: propertyId }))
    await jobs.purgeFiles(db, files)
  })
}

/** Gives people the role of buyers, after the property is locked; who has it keeps it. */
export async function addBuyers(
  db: Db,
  scope: Scope,
  propertyId: number,
  ids: readonly number[],
): Promise<void> {
  const mine = and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.role, 'buyer'))
  const present = await db.select({ personId: parties.personId }).from(parties).where(mine)
  const missing = ids.filter((id) => !present.some(({ personId }) => personId === id))
  if (!missing.length) return
  const known = await lockPeople(db, scope, { ids: missing })
  for (const [index, person] of known.entries())
    await db.insert(parties).values({
      ...personFactsOfRecord(person),
      personId: person.id,
      role: 'buyer',
      representsId: null,
      share: null,
      position: present.length + index,
      accountId: scope.account,
      propertyId,
    })
  await db
    .update(people)
    .set({ isKept: true })
    .where(and(inAccount(people, scope), inArray(people.id, missing)))
  await renewProperties(db, scope, [propertyId])
  await keepPlacesOfLocked(db, scope, missing)
}

function place(
  given: PartyInput[],
  present: { id: number; personId: number; role: string }[],
  known: LockedPerson[],
) {
  const wrong = wrongParties(given)
  const people = new Map(known.map((person) => [person.id, person]))
  const places = new Map<string, number>()
  const named = new Set<number>()
  const placed = given.map(({ id, ...input }, index) => {
    const person = people.get(input.personId)
    if (!person) wrong[`parties.${index}.personId`] = 'Pessoa desconhecida'
    if (input.representsId !== null && !people.has(input.representsId)) {
      wrong[`parties.${index}.representsId`] = 'Pessoa desconhecida'
    }
    const part = present.find((one) =>
      id === undefined ? one.personId === input.personId && one.role === input.role : one.id === id,
    )
    const isForeign = id !== undefined && part?.personId !== input.personId
    if (isForeign || (id !== undefined && named.has(id))) wrong[`parties.${index}.id`] = 'Parte desconhecida'
    if (part) named.add(part.id)
    const position = places.get(input.role) ?? 0
    places.set(input.role, position + 1)
    return { ...input, id: part?.id, person: person as LockedPerson, position }
  })
  if (Object.keys(wrong).length) throw invalidFields(wrong)
  return placed
}
