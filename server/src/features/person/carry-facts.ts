import { isDeepStrictEqual } from 'node:util'
import type { NotedFact } from '@soleira/domain/person/merge'
import {
  carryFactsToProperty,
  carryFactsToRecord,
  type PersonFacts,
  personFactsOfRecord,
  pickPersonFacts,
  type Reach,
  saysTheSame,
} from '@soleira/domain/person/person-facts'
import { propertyChanged } from '@soleira/domain/property/events'
import type { OwnerInput } from '@soleira/domain/property/owner'
import { propertySearchKey } from '@soleira/domain/property/search'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PersonRow, parties, people, personNotes, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { examineCouple } from '../paper/couples.ts'
import { ownedProperties, ownersByParties } from './kept-owners.ts'
import { changedRecord, factsOfRow, type RecordToWrite } from './known-people.ts'

export interface FactsChange {
  person: PersonRow
  before: PersonFacts | null
  now: PersonFacts
  reach: Reach
  cpf?: string | undefined
}

export function recordTold({ person, reach, cpf, ...told }: FactsChange): RecordToWrite | null {
  const facts = factsOfRow(person)
  const { former, said } = wordsOf({ person, reach, ...told })
  const { person: changed } = carryFactsToRecord(facts, former, said, reach)
  if (!cpf && isDeepStrictEqual(changed, facts)) return null
  return changedRecord(person, changed, cpf ?? person.cpf)
}

/**
 * Carries the facts of one property's file to the files of other properties, if the broker asked for it. A
 * discarded value that this file never agreed with stays as a note (docs/decisions/0027). Write the people
 * first.
 */
export async function carryFactsToOthers(
  db: Db,
  scope: Scope,
  property: number,
  told: readonly FactsChange[],
  record: Recorder,
): Promise<void> {
  for (const one of told) {
    const { person, reach, cpf } = one
    const { former, said } = wordsOf(one)
    const { overridden } = carryFactsToRecord(factsOfRow(person), former, said, reach)
    await noteOverridden(db, scope, { personId: person.id, propertyId: null }, overridden)
    const touched =
      reach === 'all' && former
        ? await carryFactsToProperties(db, scope, { property, personId: person.id }, former, said, record)
        : new Set<number>()
    // The command itself writes this property.
    if (cpf && cpf !== person.cpf) await renewOwned(db, scope, person.id, touched.add(property))
  }
}

function wordsOf({ person, before, now, reach }: FactsChange) {
  const former = before ?? (reach === 'all' ? personFactsOfRecord(factsOfRow(person)) : null)
  return { former, said: before ? now : { ...now, ...leftOut(now, former) } }
}

function leftOut(now: PersonFacts, former: PersonFacts | null): Partial<PersonFacts> {
  if (!former) return {}
  const empty = Object.entries(now).filter(([, value]) => value === null)
  return Object.fromEntries(empty.map(([fact]) => [fact, former[fact as keyof PersonFacts]]))
}

export async function noteOverridden(
  db: Db,
  scope: Scope,
  of: { personId: number; propertyId: number | null },
  overridden: readonly { fact: NotedFact; value: string }[],
): Promise<void> {
  if (!overridden.length) return
  await db
    .insert(personNotes)
    .values(overridden.map((what) => ({ accountId: scope.account, ...of, ...what })))
}

export async function carryFactsToProperties(
  db: Db,
  scope: Scope,
  { property, personId }: { property: number | null; personId: number },
  before: PersonFacts,
  now: PersonFacts,
  record: Recorder,
): Promise<Set<number>> {
  const others = await db
    .select()
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.personId, personId),
        property === null ? undefined : ne(parties.propertyId, property),
      ),
    )
    .orderBy(asc(parties.propertyId), asc(parties.id))
  const touched = new Set<number>()
  for (const { id, propertyId, ...row } of others) {
    const { file, overridden } = carryFactsToProperty(pickPersonFacts(row), before, now)
    if (saysTheSame(file, row)) continue
    await db
      .update(parties)
      .set(file)
      .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.id, id)))
    await noteOverridden(db, scope, { personId, propertyId }, overridden)
    touched.add(propertyId)
  }
  for (const id of touched) {
    await renewProperty(db, scope, id)
    await record(db, scope, propertyChanged({ id }))
  }
  return touched
}

export async function renewOwned(
  db: Db,
  scope: Scope,
  personId: number,
  renewed: ReadonlySet<number>,
): Promise<void> {
  for (const id of await ownedProperties(db, scope, personId)) {
    if (!renewed.has(id)) await renewProperty(db, scope, id)
  }
  await examineCouple(db, scope, personId)
}

export async function renewProperties(
  db: Db,
  scope: Scope,
  changed: Iterable<number>,
  sold: readonly number[] = [],
): Promise<void> {
  const ids = new Set(changed)
  await recountChecklists(db, scope, [...new Set([...sold, ...ids])])
  for (const id of ids) await renewProperty(db, scope, id)
}

async function renewProperty(db: Db, scope: Scope, id: number): Promise<void> {
  const mine = and(inAccount(properties, scope), eq(properties.id, id))
  const [row] = await db.select().from(properties).where(mine)
  const owners = await db
    .select({
      fullName: parties.fullName,
      cpf: sql<string>`coalesce(${people.cpf}, ${people.cnpj}, '')`,
      phone: sql<string>`coalesce(${parties.phone}, '')`,
      email: parties.email,
    })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, id), eq(parties.role, 'owner')))
    .orderBy(asc(parties.position))
  if (!row) return
  await db
    .update(properties)
    .set({
      searchKey: propertySearchKey({ ...row, owners }),
      owners: ownersByParties,
      version: sql`${properties.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(mine)
}

/** Call before any other lock, so that all callers lock in one order. */
export async function lockPropertiesNaming(
  db: Db,
  scope: Scope,
  given: readonly OwnerInput[],
  property?: number,
): Promise<void> {
  const asking = given.filter(({ forPerson }) => forPerson)
  if (!asking.length) return
  const account = inAccount(parties, scope)
  const inFile = and(
    eq(parties.propertyId, property ?? 0),
    inArray(
      parties.id,
      asking.map(({ id }) => id ?? 0),
    ),
  )
  const cpfs = asking.map(({ cpf }) => cpf)
  const byFile = db.select({ id: parties.personId }).from(parties).where(and(account, inFile))
  const byCpf = db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), or(inArray(people.cpf, cpfs), inArray(people.cnpj, cpfs))))
  const theirs = db
    .select({ id: parties.propertyId })
    .from(parties)
    .where(and(account, or(inArray(parties.personId, byFile), inArray(parties.personId, byCpf))))
  const files =
    property === undefined
      ? inArray(properties.id, theirs)
      : or(eq(properties.id, property), inArray(properties.id, theirs))
  await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), files))
    .orderBy(asc(properties.id))
    .for('update')
}
