import type { Subject } from '@soleira/domain/notification/subject'
import type { PersonDueFacts } from '@soleira/domain/today/of-person'
import { type PersonPlace, placeOfPerson, type RecordedPerson } from '@soleira/domain/today/person-due'
import { and, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { prepareOnce, prepareSql } from '../../database/prepared.ts'
import { documentRequests, parties, personNotes, requestedData } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { lockRecords } from './known-people.ts'
import { representativeCount } from './people-list.ts'

const mostNotes = 100

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

const inRunningDeals = sql`
  from parties o join properties p on p.account_id = o.account_id and p.id = o.property_id and p.current_stage < 7
  where o.account_id = people.account_id and o.person_id = people.id`

const furthest = sql<{ property: Subject; stage: number } | null>`(
  select json_build_object('property', ${subjectOfP}, 'stage', p.current_stage) ${inRunningDeals}
  order by p.current_stage desc, p.sequence_number limit 1)`

const sells = sql<RecordedPerson['sells']>`(
  select coalesce(json_agg(json_build_object('id', o.property_id, 'maritalStatus', o.marital_status, 'parties', (
    select json_agg(json_build_object('personId', e.person_id, 'role', e.role, 'representsId', e.represents_id))
    from parties e
    where e.account_id = o.account_id and e.property_id = o.property_id and e.role in ('owner', 'heir', 'executor')))), '[]')
  ${inRunningDeals} and o.role = 'owner')`

interface Kept {
  rank: number | null
  stage: number | null
}

/** By their ids alone, so that PostgreSQL keeps a plan that looks each of them up. */
const recorded = prepareSql<RecordedPerson & { kept: Kept }>(
  'recorded_people',
  sql`
    select people.id, people.kind, people.full_name as name, people.cpf, people.cnpj, people.phones, people.rg,
      people.birth_date as "birthDate", people.mother_name as "motherName", people.marital_status as "maritalStatus",
      people.union_id is not null as "hasUnion", u.regime, spouse.id as "spouseId",
      ${representativeCount} as representatives, ${notes} as notes, ${handed} as handed,
      ${furthest} as furthest, case when people.kind = 'natural' then ${sells} else '[]' end as sells,
      json_build_object('rank', people.today_rank, 'stage', people.today_stage) as kept
    from people
      left join unions u on u.account_id = people.account_id and u.id = people.union_id
      left join people spouse on spouse.account_id = people.account_id and spouse.union_id = people.union_id
        and spouse.id <> people.id
    where people.account_id = ${sql.placeholder('account')} and people.id = any (${sql.placeholder('ids')}::int[])`,
)

/** Reads what the list of 'Hoje' asks of people. */
export async function readRecorded(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  ids: readonly number[],
): Promise<(RecordedPerson & { kept: Kept })[]> {
  return ids.length ? recorded(db, { account, ids: [...ids] }) : []
}

const keepPlaces = prepareSql(
  'keep_places',
  sql`
    update people set today_rank = n.rank, today_stage = n.stage
    from json_to_recordset(${sql.placeholder('places')}::json) as n(id int, rank smallint, stage smallint)
    where people.account_id = ${sql.placeholder('account')} and people.id = n.id`,
)

/**
 * Keeps with people where they stand in 'Hoje'; nothing else writes it (docs/decisions/0076). Each command that changes
 * a record, a union, an office, a note, what came by a link, or who takes part in which deal at which stage, calls it
 * last for all people whom that concerns. After every test what is kept is compared with what the domain says. Locks
 * them: of two commands that concern one person, the second sees what the first has written.
 */
export async function keepPlacesOf(
  db: Db,
  scope: Pick<Scope, 'account'>,
  ids: Iterable<number>,
): Promise<void> {
  await lockRecords(db, scope, { ids: [...new Set(ids)] })
  await keepPlacesOfLocked(db, scope, ids)
}

/** The same, for people whom the command has made or locked already. */
export async function keepPlacesOfLocked(
  db: Db,
  scope: Pick<Scope, 'account'>,
  ids: Iterable<number>,
): Promise<void> {
  const places = (await readRecorded(db, scope, [...new Set(ids)])).flatMap((person) => {
    const { rank, stage }: PersonPlace | Kept = placeOfPerson(person) ?? { rank: null, stage: null }
    const isKept = rank === person.kept.rank && stage === person.kept.stage
    return isKept ? [] : [{ id: person.id, rank, stage }]
  })
  if (places.length) await keepPlaces(db, { account: scope.account, places: JSON.stringify(places) })
}

/** Its parties, and those of whom it keeps a note or what came by a link. */
export async function peopleIn(db: Db, scope: Pick<Scope, 'account'>, property: number): Promise<number[]> {
  const rows = await namedIn(db).execute({ account: scope.account, property })
  return rows.map(({ id }) => id)
}

const namedIn = prepareOnce((db) => {
  const [account, property] = [sql.placeholder('account'), sql.placeholder('property')]
  const inParties = db
    .select({ id: parties.personId })
    .from(parties)
    .where(and(eq(parties.accountId, account), eq(parties.propertyId, property)))
  const noted = db
    .select({ id: personNotes.personId })
    .from(personNotes)
    .where(and(eq(personNotes.accountId, account), eq(personNotes.propertyId, property)))
  const asked = db
    .select({ id: requestedData.personId })
    .from(requestedData)
    .innerJoin(
      documentRequests,
      and(sameAccount(documentRequests, requestedData), eq(documentRequests.id, requestedData.requestId)),
    )
    .where(and(eq(requestedData.accountId, account), eq(documentRequests.propertyId, property)))
  return union(inParties, noted, asked).prepare('people_in_property')
})
