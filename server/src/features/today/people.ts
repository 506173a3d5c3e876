import type { Subject } from '@soleira/domain/notification/subject'
import { type KnownOfPerson, missingFacts, unitedStatuses } from '@soleira/domain/person/missing'
import { needsConsent, regimes } from '@soleira/domain/person/regime'
import type { PersonDueFacts } from '@soleira/domain/today/of-person'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { among, prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { isMissingSomething, representativeCount } from '../person/people-list.ts'
import type { FoundFacts, Wanted } from './properties.ts'
import { place } from './rank.ts'

const mostNotes = 100

const united = among(unitedStatuses)

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

const account = sql.placeholder('account')

/**
 * Heirs and executors, whom few properties have. Without a person whom they represent they speak for all owners.
 */
const estates = sql`
  select e.property_id, e.role, e.represents_id from parties e
  where e.account_id = ${account} and e.role in ('heir', 'executor')`

/** Owners whose spouse owns the same property. */
const couples = sql`
  select t.property_id, h.id as person_id from people h
    join people s on s.account_id = ${account} and s.union_id = h.union_id and s.id <> h.id
    join parties t on t.account_id = ${account} and t.person_id = s.id and t.role = 'owner'
  where h.account_id = ${account} and h.union_id is not null`

/**
 * People in an open deal, with its furthest stage. Also tells whether they sell in any deal without a spouse
 * who may have to consent, and where a file calls them married, or leaves it to their record. A dead person's estate
 * has no spouse; `unexecuted` means that nobody acts for it. One pass over the parties, in the order of an index that
 * holds what it asks, because an account has thousands of people and the list names a few.
 */
const sellsAlone = sql`o.role = 'owner' and estate.role is null and couple.person_id is null`
// Counted for heirs alone: `and` would count beside each party without an estate, too.
const isOnlyEstate = sql`case estate.role when 'heir' then 1 = (select count(*) from parties c
  where c.account_id = ${account} and c.property_id = o.property_id and c.role = 'owner') end`
const dealers = sql`
  select o.person_id as id, max(p.current_stage) as stage,
    bool_or(${sellsAlone}) as sells_alone,
    bool_or(${sellsAlone} and o.marital_status in (${united})) as sells_united,
    bool_or(${sellsAlone} and o.marital_status is null) as sells_by_record,
    min(o.property_id) filter (where estate.role is not null and o.role = 'owner' and executor.role is null
      and (estate.represents_id = o.person_id or ${isOnlyEstate})) as unexecuted
  from parties o
    join properties p on p.account_id = ${account} and p.id = o.property_id and p.current_stage < 7
    left join estates estate on estate.property_id = o.property_id
      and coalesce(estate.represents_id, o.person_id) = o.person_id
    left join estates executor on executor.property_id = o.property_id and executor.role = 'executor'
      and executor.represents_id = o.person_id
    left join (${couples}) couple on couple.property_id = o.property_id and couple.person_id = o.person_id
  where o.account_id = ${account}
  group by o.person_id`

// The domain's `unknownsOf` in SQL: a married seller whose record lacks what decides on the spouse's papers.
const mayConsent = sql`(u.regime is null or u.regime in (${among(regimes.filter(needsConsent))}))`
const lacks = (ofUnion: SQL) => sql`(case when people.kind <> 'natural' then false
  when people.union_id is not null then ${ofUnion} and dealer.sells_alone
  else dealer.sells_united or dealer.sells_by_record and people.marital_status in (${united}) end) is true`

const knownOfDealers = sql`
  select people.id, dealer.stage,
    ${lacks(sql`spouse.id is null and ${mayConsent}`)} as lacks_spouse,
    ${lacks(sql`u.regime is null`)} as lacks_regime,
    case when people.kind = 'natural' then dealer.unexecuted end as lacks_executor_in,
    people.id in (select n.person_id from person_notes n where n.account_id = ${account}) as has_notes,
    people.id in (
      select d.person_id from handed_facts f
        join requested_data d on d.account_id = ${account} and d.request_id = f.request_id and d.position = f.position
      where f.account_id = ${account} and f.decided_at is null) as has_handed,
    ${isMissingSomething(sql`u.regime`)} as is_missing
  from (${dealers}) dealer
    join people on people.account_id = ${account} and people.id = dealer.id
    left join unions u on u.account_id = ${account} and u.id = people.union_id
    left join people spouse on spouse.account_id = ${account} and spouse.union_id = people.union_id
      and spouse.id <> people.id and spouse.union_id is not null
  offset 0`

const foundPeople = prepareSql<{ id: number; total: number } & Pick<PersonDueFacts, Known>>(
  'due_people',
  sql`
    with estates as materialized (${estates})
    select id, stage, lacks_spouse as "lacksSpouse", lacks_regime as "lacksRegime",
      lacks_executor_in as "lacksExecutorIn", (count(*) over ())::int as total
    from (
      select known.*, case
        when has_handed then ${place('soon')}
        when lacks_spouse or lacks_regime or lacks_executor_in is not null or has_notes then ${place('open')}
        when is_missing then ${place('later')} end as rank
      from (${knownOfDealers}) known
      offset 0
    ) ranked
    where rank is not null
    order by id = any (${sql.placeholder('ids')}::int[]) desc, rank, stage desc, id
    limit ${sql.placeholder('room')}::int`,
)
type Known = 'stage' | 'lacksSpouse' | 'lacksRegime' | 'lacksExecutorIn'

/** By their ids alone, so that PostgreSQL keeps a plan that looks each of them up. */
const toldOfPeople = prepareSql<Omit<PersonDueFacts, Known | 'missing'> & KnownOfPerson>(
  'told_of_people',
  sql`
    select people.id, people.kind, people.full_name as name, people.cpf, people.cnpj, people.phones, people.rg,
      people.birth_date as "birthDate", people.mother_name as "motherName", people.marital_status as "maritalStatus",
      u.regime, ${representativeCount} as representatives, ${notes} as notes, ${handed} as handed,
      ${furthest} as property
    from people left join unions u on u.account_id = people.account_id and u.id = people.union_id
    where people.account_id = ${account} and people.id = any (${sql.placeholder('ids')}::int[])`,
)

export async function duePeople(
  db: Db,
  { account }: Scope,
  { ids, others }: Pick<Wanted, 'ids' | 'others'>,
): Promise<FoundFacts<PersonDueFacts>> {
  const found = await foundPeople(db, { account, ids: [...ids], room: ids.length + others })
  if (!found.length) return { total: 0, facts: [] }
  const known = new Map(found.map(({ total: _, ...person }) => [person.id, person]))
  const rows = await toldOfPeople(db, { account, ids: [...known.keys()] })
  return {
    total: found[0]?.total ?? 0,
    facts: rows.flatMap((row) => {
      const { id, name, property, notes, handed } = row
      const facts = known.get(id)
      // A deal may have ended between both statements.
      return facts && property ? { ...facts, name, property, notes, handed, missing: missingFacts(row) } : []
    }),
  }
}
