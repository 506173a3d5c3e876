import type { Subject } from '@soleira/domain/notification/subject'
import { missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import { needsConsent, regimes } from '@soleira/domain/person/regime'
import type { Stage } from '@soleira/domain/property/stage'
import { urgencies } from '@soleira/domain/today/matter'
import type { PersonDueFacts } from '@soleira/domain/today/of-person'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people, unions } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { isMissingSomething, representativeCount } from '../person/people-list.ts'
import { evaluatedOnce, type FoundFacts, type Wanted } from './properties.ts'

const mostNotes = 100

const words = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

/**
 * People in an open deal, with its furthest stage. Also tells whether they sell in any deal without a spouse
 * who may have to consent, and where a file calls them married, or leaves it to their record. A dead person's estate
 * has no spouse; `unexecuted` means that nobody acts for it. One pass over the parties, by their ids alone, because an
 * account has thousands of people and the list names a few.
 */
const dealers = (account: number) => {
  const sellsAlone = sql`o.role = 'owner' and estate.id is null and couple.person_id is null`
  // Counted for heirs alone: `and` would count beside each party without an estate, too.
  const isOnlyEstate = sql`case estate.role when 'heir' then 1 = (select count(*) from parties c
    where c.account_id = ${account} and c.property_id = o.property_id and c.role = 'owner') end`
  return sql`
  select o.person_id as id, max(p.current_stage) as stage,
    bool_or(${sellsAlone}) as sells_alone,
    bool_or(${sellsAlone} and o.marital_status in (${words(unitedStatuses)})) as sells_united,
    bool_or(${sellsAlone} and o.marital_status is null) as sells_by_record,
    min(o.property_id) filter (where o.role = 'owner' and executor.id is null
      and (estate.represents_id = o.person_id or ${isOnlyEstate})) as unexecuted
  from parties o
    join properties p on p.account_id = ${account} and p.id = o.property_id and p.current_stage < 7
    left join parties estate on estate.account_id = ${account} and estate.property_id = o.property_id
      and estate.role in ('heir', 'executor') and coalesce(estate.represents_id, o.person_id) = o.person_id
    left join parties executor on executor.account_id = ${account} and executor.property_id = o.property_id
      and executor.role = 'executor' and executor.represents_id = o.person_id
    left join (
      select t.property_id, h.id as person_id from people h
      join people s on s.account_id = ${account} and s.union_id = h.union_id and s.id <> h.id
      join parties t on t.account_id = ${account} and t.person_id = s.id and t.role = 'owner'
      where h.account_id = ${account} and h.union_id is not null
    ) couple on couple.property_id = o.property_id and couple.person_id = o.person_id
  where o.account_id = ${account}
  group by o.person_id`
}

function knownOfDealers(db: Db, { account }: Scope) {
  // The domain's `unknownsOf` in SQL: a married seller whose record lacks what decides on the spouse's
  // papers.
  const mayConsent = sql`(u.regime is null or u.regime in (${words(regimes.filter(needsConsent))}))`
  const lacks = (ofUnion: SQL) => sql<boolean>`(case when people.kind <> 'natural' then false
    when people.union_id is not null then ${ofUnion} and dealer.sells_alone
    else dealer.sells_united or dealer.sells_by_record and people.marital_status in (${words(unitedStatuses)}) end) is true`
  return db
    .select({
      id: sql<number>`people.id`.as('known_id'),
      stage: sql<Stage>`dealer.stage`.as('stage'),
      lacksSpouse: lacks(sql`spouse.id is null and ${mayConsent}`).as('lacks_spouse'),
      lacksRegime: lacks(sql`u.regime is null`).as('lacks_regime'),
      lacksExecutorIn: sql<number | null>`(case when people.kind = 'natural' then dealer.unexecuted end)`.as(
        'lacks_executor_in',
      ),
      hasNotes: sql`noted.person_id is not null`.as('has_notes'),
      hasHanded: sql`told.person_id is not null`.as('has_handed'),
      isMissing: sql`${isMissingSomething}`.as('is_missing'),
    })
    .from(sql`(${dealers(account)}) dealer`)
    .innerJoin(sql`people`, sql`people.account_id = ${account} and people.id = dealer.id`)
    .leftJoin(sql`unions u`, sql`u.account_id = ${account} and u.id = people.union_id`)
    .leftJoin(
      sql`people spouse`,
      sql`spouse.account_id = ${account} and spouse.union_id = people.union_id and spouse.id <> people.id`,
    )
    .leftJoin(
      sql`(select distinct n.person_id from person_notes n where n.account_id = ${account}) noted`,
      sql`noted.person_id = people.id`,
    )
    .leftJoin(
      sql`(select distinct d.person_id from handed_facts f
        join requested_data d on d.account_id = ${account} and d.request_id = f.request_id and d.position = f.position
        where f.account_id = ${account} and f.decided_at is null) told`,
      sql`told.person_id = people.id`,
    )
    .offset(evaluatedOnce)
    .as('known')
}

function urgencyRank(known: ReturnType<typeof knownOfDealers>): SQL {
  return sql`(case when ${known.hasHanded} then ${urgencies.indexOf('soon')}::int
    when ${known.lacksSpouse} or ${known.lacksRegime} or ${known.lacksExecutorIn} is not null or ${known.hasNotes} then ${urgencies.indexOf('open')}::int
    when ${known.isMissing} then ${urgencies.indexOf('later')}::int end)`
}

export async function duePeople(
  db: Db,
  scope: Scope,
  { ids, others }: Pick<Wanted, 'ids' | 'others'>,
): Promise<FoundFacts<PersonDueFacts>> {
  const known = knownOfDealers(db, scope)
  const rank = urgencyRank(known)
  const found = db.$with('found').as(
    db
      .select({
        id: known.id,
        stage: known.stage,
        lacksSpouse: known.lacksSpouse,
        lacksRegime: known.lacksRegime,
        lacksExecutorIn: known.lacksExecutorIn,
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
    .with(found)
    .select({
      id: people.id,
      kind: people.kind,
      name: people.fullName,
      cpf: people.cpf,
      cnpj: people.cnpj,
      phones: people.phones,
      rg: people.rg,
      birthDate: people.birthDate,
      motherName: people.motherName,
      maritalStatus: people.maritalStatus,
      regime: unions.regime,
      stage: found.stage,
      total: found.total,
      lacksSpouse: found.lacksSpouse,
      lacksRegime: found.lacksRegime,
      lacksExecutorIn: found.lacksExecutorIn,
      representatives: representativeCount.as('representative_count'),
      notes: notes.as('notes'),
      handed: handed.as('handed'),
      property: furthest.as('property'),
    })
    .from(found)
    .innerJoin(people, and(inAccount(people, scope), eq(people.id, found.id)))
    .leftJoin(unions, and(sameAccount(unions, people), eq(unions.id, people.unionId)))
  return {
    total: rows[0]?.total ?? 0,
    facts: rows.map((row) => {
      const { id, name, property, stage, lacksSpouse, lacksRegime, lacksExecutorIn, notes, handed } = row
      const lacks = { lacksSpouse, lacksRegime, lacksExecutorIn }
      return { id, name, property, stage, ...lacks, notes, handed, missing: missingFacts(row) }
    }),
  }
}

const notes = sql<PersonDueFacts['notes']>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'fact', n.fact) order by n.id), '[]') from (
    select n.id, n.fact from person_notes n
    where n.account_id = people.account_id and n.person_id = people.id order by n.id limit ${sql.raw(String(mostNotes))}) n)`

const subjectOfP = sql.raw(
  "json_build_object('id', p.id, 'sequenceNumber', p.sequence_number, 'type', p.type, 'street', p.street, 'number', p.number)",
)

const handed = sql<PersonDueFacts['handed']>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'fact', f.fact, 'property', ${subjectOfP})
    order by r.id desc, f.id), '[]')
  from requested_data d
    join document_requests r on r.account_id = d.account_id and r.id = d.request_id
    join properties p on p.account_id = r.account_id and p.id = r.property_id
    join handed_facts f on f.account_id = d.account_id and f.request_id = d.request_id and f.position = d.position
  where d.account_id = people.account_id and d.person_id = people.id and f.decided_at is null)`

const furthest = sql<Subject>`(
  select ${subjectOfP}
  from parties o join properties p on p.account_id = o.account_id and p.id = o.property_id
  where o.account_id = people.account_id and o.person_id = people.id and p.current_stage < 7
  order by p.current_stage desc, p.sequence_number limit 1)`
