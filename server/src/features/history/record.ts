import type { Happening } from '@soleira/domain/history/happening'
import { isOwnPath } from '@soleira/domain/notification/action-url'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { one } from '../../database/one.ts'
import { statement } from '../../database/prepared.ts'
import { events, notifications, properties } from '../../database/tables/index.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'

const columns = sql`
  account_id, user_id, actor, session_id, action, entity, entity_id, property_id, property_number, detail`

/** The event and what is told of it: one way to the database. It runs with everything that is written. */
const keep = statement<{ id: number }>(
  'keep_event',
  sql`
    with recorded as (
      insert into ${events} (${columns})
      values (
        ${sql.placeholder('account')}, ${sql.placeholder('who')}, ${sql.placeholder('actor')}, ${sql.placeholder('session')},
        ${sql.placeholder('action')}, ${sql.placeholder('entity')}, ${sql.placeholder('id')}, ${sql.placeholder('property')}, (
          select sequence_number from ${properties}
          where account_id = ${sql.placeholder('account')} and id = ${sql.placeholder('property')}
        ), ${sql.placeholder('detail')}
      ) returning account_id, user_id, id
    ), told as (
      insert into ${notifications} (account_id, user_id, key, type, category, title, message, action_url)
      select account_id, user_id, coalesce(n.key, 'event:' || id || ':' || n.place), n.type, n.category, n.title,
        n.message, n."actionUrl"
      from recorded, json_to_recordset(${sql.placeholder('tells')}::json) as n(
        place int, key text, type text, category text, title text, message text, "actionUrl" text)
      on conflict (account_id, user_id, key) do nothing
    )
    select id from recorded`,
)

/** Stands in a happening for the number and the id of a property that its statement makes; no property comes so far. */
export const unborn = { id: 2_147_483_647, sequenceNumber: 2_147_483_647 }

/** Who did what, as columns of `json_to_recordset`; the rows are those of `eventRow`. */
export const eventColumns = sql`who int, actor text, session int, action text, entity text, detail text`

/** The same of a relation `s`, for what it hands on. */
export const whoDid = sql`s.who, s.actor, s.session, s.action, s.entity, s.detail`

/** The events of properties that the same statement has `made`: to be put into a WITH behind that. */
export const recordingMade = sql`
  recorded as (
    insert into ${events} (${columns})
    select account_id, who, actor, session, action, entity, id, id, sequence_number, detail from made
    returning account_id, id, property_id
  )`

const named = sql.raw(`'${unborn.id}'`)

/** What is told of each: behind `recordingMade`, where those made have `tells`, whose notices are told once by being of one event. */
export const tellingMade = sql`
  told as (
    insert into ${notifications} (account_id, user_id, key, type, category, title, message, action_url)
    select m.account_id, m.who, 'event:' || r.id || ':' || n.place, n.type, n.category, n.title,
      replace(n.message, ${named}, lpad(m.sequence_number::text, greatest(5, length(m.sequence_number::text)), '0')),
      replace(n."actionUrl", ${named}, m.id::text)
    from made m join recorded r on r.account_id = m.account_id and r.property_id = m.id,
      json_to_recordset(m.tells) as n(place int, type text, category text, title text, message text, "actionUrl" text)
  )`

/** A happening as a row for the statements that write it down. */
export function eventRow({ actor }: Scope, happening: Happening) {
  const { action, entity, detail = null, tells = [] } = happening
  for (const { actionUrl } of tells) {
    if (actionUrl !== null && !isOwnPath(actionUrl)) throw new Error('a notice leads out of the product')
  }
  return {
    ...{ who: actor.user, actor: actor.kind, action, entity, detail },
    session: actor.kind === 'session' ? actor.session : null,
    tells: tells.map((told, place) => ({ ...told, place })),
  }
}

/** Writes events; `afterTelling` is told, in the transaction, whose notices there are more of. */
export function recorder(afterTelling: (db: Db, scope: Scope) => void): Recorder {
  const hasTold = (db: Db, scope: Scope, { tells }: Happening) => {
    if (tells?.length) afterTelling(db, scope)
  }
  const record: Recorder = async (given, scope, happening) => {
    // The product's own handle writes for an account, too, where it makes one.
    const db = given as Db
    const { tells, ...row } = eventRow(scope, happening)
    const { id = null, property = null } = happening
    const values = { account: scope.account, id, property, tells: JSON.stringify(tells) }
    const kept = one(await keep(db, { ...row, ...values }))
    hasTold(db, scope, happening)
    return kept.id
  }
  record.hasTold = hasTold
  return record
}
