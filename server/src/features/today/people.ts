import type { Subject } from '@soleira/domain/notification/subject'
import { missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import { needsConsent, regimes } from '@soleira/domain/person/regime'
import type { Stage } from '@soleira/domain/property/stage'
import { urgencies } from '@soleira/domain/today/matter'
import type { PersonFacts } from '@soleira/domain/today/of-person'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { parties, people, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { isMissingSomething, representativeCount } from '../person/queries.ts'
import { type Found, once, type Wanted } from './properties.ts'

/** How many notes of a person a line rests on at most. */
const mostNotes = 100

const spouses = sql`(select count(*)::int from people s
  where s.account_id = people.account_id and s.union_id = people.union_id and s.id <> people.id)`
const regime = sql`(select u.regime from unions u where u.account_id = people.account_id and u.id = people.union_id)`
const words = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
// Not `exists`, here and below: that would be answered by reading the rows of everybody at once.
/** Sells without the spouse, who may have to consent, and is alive: an estate has no spouse. */
const sellsAlone = (as: SQL) => sql`(
  select true from parties o join properties p on p.account_id = o.account_id and p.id = o.property_id
  where o.account_id = people.account_id and o.person_id = people.id and o.role = 'owner' and p.current_stage < 7 and ${as}
    and not exists (
      select from parties e where e.account_id = o.account_id and e.property_id = o.property_id
        and e.role in ('heir', 'executor') and coalesce(e.represents_id, people.id) = people.id)
    and not exists (
      select from parties t join people s on s.account_id = t.account_id and s.id = t.person_id
      where t.account_id = o.account_id and t.property_id = o.property_id and t.role = 'owner'
        and s.union_id = people.union_id and s.id <> people.id)
  limit 1) is not null`
const isUnited = sql`coalesce(o.marital_status, people.marital_status) in (${words(unitedStatuses)})`
const mayConsent = sql`coalesce(${regime} in (${words(regimes.filter(needsConsent))}), true)`

/** `unknownsOf` of the domain in SQL: a married seller of whom that is not recorded which decides on the spouse's papers. */
const lacks = (ofUnion: SQL) => sql<boolean>`(case when people.kind <> 'natural' then false
  when people.union_id is null then ${sellsAlone(isUnited)}
  else ${ofUnion} and ${sellsAlone(sql`true`)} end)`
const lacksRegime = lacks(sql`${regime} is null`)
const lacksSpouse = lacks(sql`${spouses} = 0 and ${mayConsent}`)
const hasNotes = sql`(select true from person_notes n
  where n.account_id = people.account_id and n.person_id = people.id limit 1) is not null`

/** The people in deals that run of whom something is due, the most urgent ones. */
export async function duePeople(
  db: Db,
  scope: Scope,
  { ids, others }: Pick<Wanted, 'ids' | 'others'>,
): Promise<Found<PersonFacts>> {
  const dealing = db.$with('dealing').as(
    db
      .select({
        personId: parties.personId,
        stage: sql<Stage>`max(p.current_stage)`.as('stage'),
      })
      .from(parties)
      .innerJoin(
        sql`properties p`,
        sql`p.account_id = ${scope.account} and p.id = ${parties.propertyId} and p.current_stage < 7`,
      )
      .where(inAccount(parties, scope))
      .groupBy(parties.personId),
  )
  const known = db
    .select({
      id: people.id,
      stage: dealing.stage,
      lacksSpouse: lacksSpouse.as('lacks_spouse'),
      lacksRegime: lacksRegime.as('lacks_regime'),
      hasNotes: hasNotes.as('has_notes'),
      isMissing: sql`${isMissingSomething}`.as('is_missing'),
    })
    .from(dealing)
    .innerJoin(people, and(inAccount(people, scope), eq(people.id, dealing.personId)))
    .offset(once)
    .as('known')
  const rank = sql`(case when ${known.lacksSpouse} or ${known.lacksRegime} or ${known.hasNotes} then ${urgencies.indexOf('open')}::int
    when ${known.isMissing} then ${urgencies.indexOf('later')}::int end)`
  const found = db.$with('found').as(
    db
      .select({
        ...{
          id: known.id,
          stage: known.stage,
          lacksSpouse: known.lacksSpouse,
          lacksRegime: known.lacksRegime,
        },
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(known)
      .where(isNotNull(rank))
      .orderBy(
        desc(sql`${known.id} = any (${sql.param([...ids])}::int[])`),
        asc(rank),
        desc(known.stage),
        asc(known.id),
      )
      .limit(ids.length + others),
  )
  const rows = await db
    .with(dealing, found)
    .select({
      ...{ id: people.id, kind: people.kind, name: people.fullName, cpf: people.cpf, cnpj: people.cnpj },
      ...{ phones: people.phones, rg: people.rg, birthDate: people.birthDate, motherName: people.motherName },
      ...{
        maritalStatus: people.maritalStatus,
        regime: unions.regime,
        stage: found.stage,
        total: found.total,
      },
      ...{ lacksSpouse: found.lacksSpouse, lacksRegime: found.lacksRegime },
      representatives: representativeCount.as('representative_count'),
      notes: notes.as('notes'),
      property: furthest.as('property'),
    })
    .from(found)
    .innerJoin(people, and(inAccount(people, scope), eq(people.id, found.id)))
    .leftJoin(unions, and(sameAccount(unions, people), eq(unions.id, people.unionId)))
  return {
    total: rows[0]?.total ?? 0,
    facts: rows.map((row) => {
      const { id, name, property, stage, lacksSpouse, lacksRegime, notes } = row
      return { id, name, property, stage, lacksSpouse, lacksRegime, notes, missing: missingFacts(row) }
    }),
  }
}

const notes = sql<PersonFacts['notes']>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'fact', n.fact) order by n.id), '[]') from (
    select n.id, n.fact from person_notes n
    where n.account_id = people.account_id and n.person_id = people.id order by n.id limit ${sql.raw(String(mostNotes))}) n)`

const furthest = sql<Subject>`(
  select json_build_object('id', p.id, 'sequenceNumber', p.sequence_number, 'type', p.type, 'street', p.street, 'number', p.number)
  from parties o join properties p on p.account_id = o.account_id and p.id = o.property_id
  where o.account_id = people.account_id and o.person_id = people.id and p.current_stage < 7
  order by p.current_stage desc, p.sequence_number limit 1)`
