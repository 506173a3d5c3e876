import { manyOpened, openingLimit, tooManyOpened } from '@soleira/domain/history/opening-limit'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { accounts, events, properties } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { BeforeOpening, Recorder } from '../../record.ts'
import { accountAndUser, type SessionActor, type UserScope } from '../../scope.ts'
import { noteQueue } from '../auth/notes.ts'

interface Outcome {
  known: boolean
  count: number
  wait: number
  number: number | null
  told: boolean
}

const { sameMinutes, slowFrom, paceSeconds, toldFrom } = openingLimit
const value = sql.placeholder

/**
 * Checks and records in one round trip. When two openings come at once, in any processes, the second finds
 * its number taken. It records nothing and asks again.
 */
const open = prepareSql<Outcome>(
  'open_paper',
  sql`
    with recent as (
      select * from ${events}
      where account_id = ${value('account')} and action in ('viewed', 'downloaded')
        and happened_at > now() - interval '1 hour'
    ), state as (
      select count(*)::int as count,
        coalesce(bool_or(
          happened_at > now() - make_interval(mins => ${sql.raw(String(sameMinutes))})
          and session_id = ${value('session')} and entity = ${value('entity')}
          and entity_id is not distinct from ${value('id')}::int
          and property_id is not distinct from ${value('property')}::int
          and detail is not distinct from ${value('detail')}::text
        ), false) as known,
        case when count(*) < ${sql.raw(String(slowFrom))} then 0
          else greatest(0, ceil(${sql.raw(String(paceSeconds))} - extract(epoch from now() - max(happened_at))))::int
        end as wait
      from recent
    ), recorded as (
      insert into ${events} (account_id, user_id, actor, session_id, action, entity, entity_id, property_id,
        property_number, detail, opening_number)
      select ${value('account')}, ${value('user')}, 'session', ${value('session')}, ${value('action')},
        ${value('entity')}, ${value('id')}, ${value('property')}, (
          select sequence_number from ${properties}
          where account_id = ${value('account')} and id = ${value('property')}
        ), ${value('detail')}, 1 + coalesce((
          select max(opening_number) from ${events} where account_id = ${value('account')}
        ), 0)
      from state where not known and wait = 0
      on conflict (account_id, opening_number) do nothing
      returning opening_number
    )
    select known, count, wait, (select opening_number from recorded) as number, exists (
      select from ${events}
      where account_id = ${value('account')} and entity = 'alarm' and happened_at > now() - interval '1 hour'
    ) as told
    from state`,
)

const mostTries = 100

/**
 * Records an opening before the paper opens, once in ten minutes per session. Throws too_many_requests when
 * the account has recently opened very many. A paper opened just before is never refused: its viewer may want
 * more of it.
 */
export function openingRecorder({ jobs, record }: { jobs: Jobs; record: Recorder }): BeforeOpening {
  return async (db, scope, { action, entity, id = null, property = null, detail = null }) => {
    const { account, actor } = scope
    const { user, session } = actor
    for (let tries = 0; tries < mostTries; tries++) {
      const [outcome] = await open(db, { account, user, session, action, entity, id, property, detail })
      const { known, count, wait, number, told } = outcome as Outcome
      if (known) return
      if (wait > 0) {
        throw new AppError('too_many_requests', {
          message: tooManyOpened(wait),
          headers: { 'retry-after': String(wait) },
        })
      }
      if (number === null) continue
      if (count + 1 >= toldFrom && !told)
        await tell(db, scope, { jobs, record }, { count: count + 1, number })
      return
    }
    throw new AppError('unavailable', { headers: { 'retry-after': '1' } })
  }
}

/** Tells the broker at most once an hour, in the bell and by an e-mail that no setting stops. */
function tell(
  db: Db,
  scope: UserScope<SessionActor>,
  { jobs, record }: { jobs: Jobs; record: Recorder },
  { count, number }: { count: number; number: number },
): Promise<void> {
  return db.transaction(async (db) => {
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, scope.account))
      .for('no key update')
    const told = await db.$count(events, toldOfLate(scope))
    if (told) return
    await record(db, scope, manyOpened(count, number))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'many_openings' })
  })
}

const toldOfLate = ({ account }: UserScope) =>
  sql`${events.accountId} = ${account} and ${events.entity} = 'alarm' and ${events.happenedAt} > now() - interval '1 hour'`
