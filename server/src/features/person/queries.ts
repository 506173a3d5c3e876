import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { soonDays } from '@soleira/domain/paper/paper'
import type { ListedPerson, Person, PersonPart, PersonQuery } from '@soleira/domain/person/contract'
import { missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import {
  type PersonFact,
  type PersonFacts,
  personFacts,
  personFactsOfRecord,
} from '@soleira/domain/person/person-facts'
import type { PersonRole } from '@soleira/domain/person/role'
import { personSearchWords } from '@soleira/domain/person/search'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { containing } from '../../database/like.ts'
import {
  leads,
  paperLinks,
  papers,
  parties,
  people,
  personNotes,
  properties,
  representatives,
  unions,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { batchSize, type LongList } from '../../http/send-list.ts'
import type { Scope } from '../../scope.ts'

export interface PeoplePage {
  rows: ListedPerson[]
  total: number
}

const itsUnion = and(sameAccount(unions, people), eq(unions.id, people.unionId))
const roles = sql<PersonRole[]>`array(
  select distinct o.role from parties o where o.account_id = people.account_id and o.person_id = people.id
  union all select 'lead' from leads l where l.account_id = people.account_id and l.person_id = people.id)`
const propertyCount = sql<number>`(
  select count(distinct o.property_id)::int from parties o
  where o.account_id = people.account_id and o.person_id = people.id)`
export const representativeCount = sql<number>`(
  select count(*)::int from representatives r
  where r.account_id = people.account_id and r.company_id = people.id)`

export const isMissingSomething = sql`(case when people.kind = 'legal'
  then people.cnpj is null or cardinality(people.phones) = 0 or ${representativeCount} = 0
  else people.cpf is null or cardinality(people.phones) = 0 or people.rg is null or people.birth_date is null
    or people.mother_name is null or people.marital_status is null
    or (people.marital_status in (${sql.join(
      unitedStatuses.map((status) => sql`${status}`),
      sql`, `,
    )}) and (
      select u.regime from unions u where u.account_id = people.account_id and u.id = people.union_id) is null)
  end)`

export async function listPeople(db: Db, scope: Scope, query: PersonQuery): Promise<PeoplePage> {
  const { limit = batchSize, offset = 0 } = query
  const matching = and(inAccount(people, scope), ...filters(query, scope))
  const found = await db
    .select({ id: people.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(people)
    .where(matching)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  const total = found[0]?.total ?? (offset ? await countPeople(db, matching) : 0)
  return {
    total,
    rows: await peopleOf(
      db,
      scope,
      found.map(({ id }) => id),
    ),
  }
}

export async function longPeopleList(
  db: Db,
  scope: Scope,
  query: PersonQuery,
): Promise<LongList<ListedPerson>> {
  const found = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), ...filters(query, scope)))
    .orderBy(...byName)
    .offset(query.offset ?? 0)
  return { ids: found.map(({ id }) => id), read: (ids) => peopleOf(db, scope, ids) }
}

const byName = [asc(people.searchKey), asc(people.id)]

async function peopleOf(db: Db, scope: Scope, ids: readonly number[]): Promise<ListedPerson[]> {
  if (!ids.length) return []
  const rows = await db
    .select({
      ...{ id: people.id, kind: people.kind, fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj },
      ...{ phones: people.phones, emails: people.emails, rg: people.rg, birthDate: people.birthDate },
      ...{ motherName: people.motherName, maritalStatus: people.maritalStatus, regime: unions.regime },
      roles: roles.as('roles'),
      properties: propertyCount.as('property_count'),
      representatives: representativeCount.as('representative_count'),
    })
    .from(people)
    .leftJoin(unions, itsUnion)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
    .orderBy(...byName)
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, fullName: row.fullName, cpf: row.cpf, cnpj: row.cnpj },
    phone: row.phones[0] ?? null,
    email: row.emails[0] ?? null,
    roles: row.roles,
    properties: row.properties,
    missing: missingFacts(row),
  }))
}

async function countPeople(db: Db, matching: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(people).where(matching)
  return counted?.total ?? 0
}

function filters(query: PersonQuery, scope: Scope): SQL[] {
  const words = personSearchWords(query.search ?? '').map(containing)
  const inRole = sql`exists (
    select 1 from ${parties} o where o.account_id = ${scope.account} and o.person_id = people.id
      and o.role in ${query.role}
    union all select 1 from ${leads} l where l.account_id = ${scope.account} and l.person_id = people.id
      and 'lead' in ${query.role})`
  return [
    words.length ? sql`${people.searchKey} like all (${sql.param(words)}::text[])` : undefined,
    query.kind ? eq(people.kind, query.kind) : undefined,
    query.role.length ? inRole : undefined,
    query.papers === 'expiring' ? inArray(people.id, peopleWithExpiring(scope)) : undefined,
    query.missing === 'true' ? isMissingSomething : undefined,
    query.missing === 'false' ? sql`not ${isMissingSomething}` : undefined,
  ].filter((condition) => condition !== undefined)
}

function peopleWithExpiring({ account }: Scope): SQL {
  const today = dayOf(new Date())
  return sql`(
    select paper.person_id from ${papers} paper
    where paper.account_id = ${account} and paper.person_id is not null
      and paper.valid_until between ${today} and ${addDays(today, soonDays)} and exists (
        select 1 from ${paperLinks} link
        where link.account_id = ${account} and link.paper_id = paper.id and link.until is null))`
}

export async function findPerson(db: Db, scope: Scope, id: number): Promise<Person | null> {
  const [found] = await db
    .select({ row: getTableColumns(people), union: getTableColumns(unions) })
    .from(people)
    .leftJoin(unions, itsUnion)
    .where(and(inAccount(people, scope), eq(people.id, id)))
  if (!found) return null
  const { row, union } = found
  // These run one after the other: an erasure asks within a transaction, which has one connection.
  const spouse = row.unionId === null ? null : await findSpouse(db, scope, row.id, row.unionId)
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
    ...presentRow(row),
    union: union && {
      kind: union.kind,
      regime: union.regime,
      since: union.since,
      prenup: union.prenup,
      spouse,
    },
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
      ...{ id: people.id, fullName: people.fullName, cnpj: people.cnpj },
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
    ...{ propertyId: property.id, sequenceNumber: formatSequenceNumber(property.sequenceNumber) },
    ...{ type: property.type, street: property.street, number: property.number, city: property.city },
    ...{ currentStage: property.currentStage, role: part.role, share: part.share },
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
    ...{ id, fact, value, propertyId },
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
