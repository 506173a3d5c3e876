import type { PersonDueFacts } from '@soleira/domain/today/of-person'
import type { Unread } from '@soleira/domain/today/order'
import { dueFactsOf } from '@soleira/domain/today/person-due'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { readRecorded } from '../person/kept-place.ts'
import type { Found, Wanted } from './properties.ts'

const account = sql.placeholder('account')
const isDue = sql`account_id = ${account} and today_rank is not null`

/** By two looks into one index: an order that begins with some ids would sort everybody. */
const foundPeople = prepareSql<Omit<Unread, 'type'> & { total: number }>(
  'due_people',
  sql`
    select id, today_rank as rank, today_stage as stage, id as number,
      (select count(*) from people where ${isDue})::int as total
    from (
      (select id, today_rank, today_stage from people where ${isDue}
       order by today_rank, today_stage desc, id limit ${sql.placeholder('others')}::int)
      union
      select id, today_rank, today_stage from people where ${isDue} and id = any (${sql.placeholder('ids')}::int[])
    ) found`,
)

export async function findPeople(
  db: Db,
  { account }: Scope,
  { ids, others }: Pick<Wanted, 'ids' | 'others'>,
): Promise<Found> {
  const found = await foundPeople(db, { account, ids: [...ids], others })
  return {
    total: found[0]?.total ?? 0,
    found: found.map(({ total: _, ...one }) => ({ ...one, type: 'person' })),
  }
}

/** Who takes part in no running deal any more is left out. */
export async function duePeople(db: Db, scope: Scope, ids: readonly number[]): Promise<PersonDueFacts[]> {
  return (await readRecorded(db, scope, ids)).flatMap((person) => dueFactsOf(person) ?? [])
}
