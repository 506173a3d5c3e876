import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { soonDays } from '@soleira/domain/paper/paper'
import type { ListedPerson, PersonQuery } from '@soleira/domain/person/contract'
import { missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import type { PersonRole } from '@soleira/domain/person/role'
import { personSearchWords } from '@soleira/domain/person/search'
import { and, asc, between, eq, exists, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { containing } from '../../database/like.ts'
import { among } from '../../database/prepared.ts'
import {
  checklistItems,
  leads,
  paperLinks,
  papers,
  parties,
  people,
  properties,
  unions,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { batchSize, type LongList } from '../../http/send-list.ts'
import type { Scope } from '../../scope.ts'
import { partsOfEither } from '../paper/spouses.ts'

export interface PeoplePage {
  rows: ListedPerson[]
  total: number
}

export const itsUnion = and(sameAccount(unions, people), eq(unions.id, people.unionId))
const roles = sql<PersonRole[]>`array(
  select distinct o.role from parties o where o.account_id = people.account_id and o.person_id = people.id
  union all select 'lead' from leads l where l.account_id = people.account_id and l.person_id = people.id)`
const propertyCount = sql<number>`(
  select count(distinct o.property_id)::int from parties o
  where o.account_id = people.account_id and o.person_id = people.id)`
export const representativeCount = sql<number>`(
  select count(*)::int from representatives r
  where r.account_id = people.account_id and r.company_id = people.id)`

const itsRegime = sql`(
  select u.regime from unions u where u.account_id = people.account_id and u.id = people.union_id)`

/** The domain's `missingFacts` in SQL: true where it finds something. A test compares both. */
const isMissingSomething = sql`(case when people.kind = 'legal'
  then people.cnpj is null or cardinality(people.phones) = 0 or ${representativeCount} = 0
  else people.cpf is null or cardinality(people.phones) = 0 or people.rg is null or people.birth_date is null
    or people.mother_name is null or people.marital_status is null
    or (people.marital_status in (${among(unitedStatuses)}) and ${itsRegime} is null)
  end)`

export async function listPeople(db: Db, scope: Scope, query: PersonQuery): Promise<PeoplePage> {
  const { limit = batchSize, offset = 0 } = query
  const matching = and(inAccount(people, scope), ...filters(db, scope, query))
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
    .where(and(inAccount(people, scope), ...filters(db, scope, query)))
    .orderBy(...byName)
    .offset(query.offset ?? 0)
  return { ids: found.map(({ id }) => id), read: (ids) => peopleOf(db, scope, ids) }
}

const byName = [asc(people.searchKey), asc(people.id)]

async function peopleOf(db: Db, scope: Scope, ids: readonly number[]): Promise<ListedPerson[]> {
  if (!ids.length) return []
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      fullName: people.fullName,
      cpf: people.cpf,
      cnpj: people.cnpj,
      phones: people.phones,
      emails: people.emails,
      rg: people.rg,
      birthDate: people.birthDate,
      motherName: people.motherName,
      maritalStatus: people.maritalStatus,
      regime: unions.regime,
      roles: roles.as('roles'),
      properties: propertyCount.as('property_count'),
      representatives: representativeCount.as('representative_count'),
    })
    .from(people)
    .leftJoin(unions, itsUnion)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
    .orderBy(...byName)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    fullName: row.fullName,
    cpf: row.cpf,
    cnpj: row.cnpj,
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

function filters(db: Db, scope: Scope, query: PersonQuery): SQL[] {
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
    query.papers === 'expiring' ? inArray(people.id, peopleWithExpiring(db, scope)) : undefined,
    query.missing === 'true' ? isMissingSomething : undefined,
    query.missing === 'false' ? sql`not ${isMissingSomething}` : undefined,
  ].filter((condition) => condition !== undefined)
}

/** Nothing is to be renewed of a property that is sold, or of who neither sells nor is married to who does. */
const peopleWithExpiring = (db: Db, scope: Scope) => {
  const today = dayOf(new Date())
  return db
    .select({ id: checklistItems.personId })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .innerJoin(
      properties,
      and(sameAccount(properties, checklistItems), eq(properties.id, checklistItems.propertyId)),
    )
    .where(
      and(
        inAccount(papers, scope),
        between(papers.validUntil, today, addDays(today, soonDays)),
        isNull(paperLinks.until),
        isNotNull(checklistItems.personId),
        lt(properties.currentStage, 7),
        exists(partsOfEither(db, scope, checklistItems.propertyId, checklistItems.personId)),
      ),
    )
}
