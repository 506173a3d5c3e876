import type { Person, PersonPart } from '@soleira/domain/person/contract'
import { missingFacts } from '@soleira/domain/person/missing'
import {
  type PersonFact,
  type PersonFacts,
  personFacts,
  personFactsOfRecord,
} from '@soleira/domain/person/person-facts'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  leads,
  parties,
  people,
  personNotes,
  properties,
  representatives,
  unions,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { itsUnion } from './people-list.ts'

/** A person and their union, without their parts, notes and companies. */
export type PersonRecord = Omit<
  Person,
  'representatives' | 'represents' | 'parts' | 'notes' | 'leadId' | 'missing'
>

export async function findRecord(db: Db, scope: Scope, id: number): Promise<PersonRecord | null> {
  const found = await readRecord(db, scope, id)
  return found && presentRecord(found)
}

const recordOf = prepareOnce((db) =>
  db
    .select({ row: getTableColumns(people), union: getTableColumns(unions) })
    .from(people)
    .leftJoin(unions, itsUnion)
    .where(and(eq(people.accountId, sql.placeholder('account')), eq(people.id, sql.placeholder('id'))))
    .prepare('record_of_person'),
)

async function readRecord(db: Db, scope: Scope, id: number) {
  const [found] = await recordOf(db).execute({ account: scope.account, id })
  if (!found) return null
  const { row } = found
  const spouse = row.unionId === null ? null : await findSpouse(db, scope, row.id, row.unionId)
  return { ...found, spouse }
}

function presentRecord({ row, union, spouse }: NonNullable<Awaited<ReturnType<typeof readRecord>>>) {
  return {
    ...presentRow(row),
    union: union && {
      kind: union.kind,
      regime: union.regime,
      since: union.since,
      prenup: union.prenup,
      spouse,
    },
  }
}

export async function findPerson(db: Db, scope: Scope, id: number): Promise<Person | null> {
  const found = await readRecord(db, scope, id)
  if (!found) return null
  const { row, union } = found
  // These run one after the other: an erasure asks within a transaction, which has one connection.
  const agents = await listRepresentatives(db, scope, id)
  const represents = await listRepresented(db, scope, id)
  const parts = await listParts(db, scope, id)
  const notes = await listNotes(db, scope, id)
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inAccount(leads, scope), eq(leads.personId, id)))
  const said = personFactsOfRecord(row)
  return {
    ...presentRecord(found),
    representatives: agents,
    represents,
    parts: parts.map(({ file, ...part }) => ({ ...part, differs: differences(said, row, file) })),
    notes,
    leadId: lead?.id ?? null,
    missing: missingFacts({ ...row, regime: union?.regime ?? null, representatives: agents.length }),
  }
}

function presentRow(row: typeof people.$inferSelect) {
  const {
    accountId: _,
    unionId: __,
    unionSeat: ___,
    formerIds: ____,
    isKept: _____,
    searchKey: ______,
    todayRank: _______,
    todayStage: ________,
    ...rest
  } = row
  return { ...rest, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

function differences(
  said: PersonFacts,
  { phones, emails }: { phones: string[]; emails: string[] },
  file: PersonFacts,
): { fact: PersonFact; value: string | null }[] {
  const isKnown = (fact: PersonFact, value: string | null) =>
    value === null ||
    value === said[fact] ||
    (fact === 'phone' && phones.includes(value)) ||
    (fact === 'email' && emails.includes(value))
  return personFacts.filter((fact) => !isKnown(fact, file[fact])).map((fact) => ({ fact, value: file[fact] }))
}

const brief = { id: people.id, fullName: people.fullName, cpf: people.cpf }

async function findSpouse(db: Db, scope: Scope, id: number, unionId: number) {
  const [spouse] = await db
    .select(brief)
    .from(people)
    .where(and(inAccount(people, scope), eq(people.unionId, unionId), ne(people.id, id)))
  return spouse ?? null
}

async function listRepresentatives(db: Db, scope: Scope, companyId: number) {
  return db
    .select({ ...brief, capacity: representatives.capacity })
    .from(representatives)
    .innerJoin(people, and(sameAccount(people, representatives), eq(people.id, representatives.personId)))
    .where(and(inAccount(representatives, scope), eq(representatives.companyId, companyId)))
    .orderBy(asc(representatives.position))
}

async function listRepresented(db: Db, scope: Scope, personId: number) {
  return db
    .select({
      id: people.id,
      fullName: people.fullName,
      cnpj: people.cnpj,
      capacity: representatives.capacity,
    })
    .from(representatives)
    .innerJoin(people, and(sameAccount(people, representatives), eq(people.id, representatives.companyId)))
    .where(and(inAccount(representatives, scope), eq(representatives.personId, personId)))
    .orderBy(asc(people.searchKey), asc(people.id))
}

type PartOf = Omit<PersonPart, 'differs'> & { file: PersonFacts }

async function listParts(db: Db, scope: Scope, personId: number): Promise<PartOf[]> {
  const rows = await db
    .select({ part: getTableColumns(parties), property: getTableColumns(properties) })
    .from(parties)
    .innerJoin(properties, and(sameAccount(properties, parties), eq(properties.id, parties.propertyId)))
    .where(and(inAccount(parties, scope), eq(parties.personId, personId)))
    .orderBy(desc(properties.updatedAt), asc(properties.id), asc(parties.id))
  return rows.map(({ part, property }) => ({
    propertyId: property.id,
    sequenceNumber: formatSequenceNumber(property.sequenceNumber),
    type: property.type,
    street: property.street,
    number: property.number,
    city: property.city,
    currentStage: property.currentStage,
    role: part.role,
    share: part.share,
    file: part,
  }))
}

async function listNotes(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .select(getTableColumns(personNotes))
    .from(personNotes)
    .where(and(inAccount(personNotes, scope), eq(personNotes.personId, personId)))
    .orderBy(asc(personNotes.id))
  return rows.map(({ id, fact, value, propertyId, notedAt }) => ({
    id,
    fact,
    value,
    propertyId,
    notedAt: notedAt.toISOString(),
  }))
}

export async function knownIds(db: Db, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
