import type { Happening } from '@soleira/domain/history/happening'
import { isOwnPath } from '@soleira/domain/notification/action-url'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { one } from '../../database/one.ts'
import { statement } from '../../database/prepared.ts'
import { events, notifications, properties } from '../../database/tables/index.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'

const eventColumns = sql`
  account_id, user_id, actor, session_id, action, entity, entity_id, property_id, property_number, detail`

const whoDidWhat = sql`
  ${sql.placeholder('user')}::int, ${sql.placeholder('actor')}::text, ${sql.placeholder('session')}::int,
  ${sql.placeholder('action')}::text, ${sql.placeholder('entity')}::text`

/** What is told of the event that the same statement has `recorded`. */
const telling = (message: SQL, actionUrl: SQL) => sql`
  insert into ${notifications} (account_id, user_id, key, type, category, title, message, action_url)
  select account_id, user_id, coalesce(n.key, 'event:' || id || ':' || n.place), n.type, n.category, n.title,
    ${message}, ${actionUrl}
  from recorded, json_to_recordset(${sql.placeholder('tells')}::json) as n(
    place int, key text, type text, category text, title text, message text, "actionUrl" text)
  on conflict (account_id, user_id, key) do nothing`

/** The event and what is told of it: one way to the database. It runs with everything that is written. */
const keep = statement<{ id: number }>(
  'keep_event',
  sql`
    with recorded as (
      insert into ${events} (${eventColumns})
      values (
        ${sql.placeholder('account')}, ${whoDidWhat}, ${sql.placeholder('id')}, ${sql.placeholder('property')}, (
          select sequence_number from ${properties}
          where account_id = ${sql.placeholder('account')} and id = ${sql.placeholder('property')}
        ), ${sql.placeholder('detail')}
      ) returning account_id, user_id, id
    ), told as (${telling(sql`n.message`, sql`n."actionUrl"`)})
    select id from recorded`,
)

/** Stands in a happening for the number and the id of a property that its statement makes; no property comes so far. */
export const unborn = { id: 2_147_483_647, sequenceNumber: 2_147_483_647 }

const named = sql.raw(`'${unborn.id}'`)

/**
 * The event of a property that the same statement has `made`, and what is told of it: to be put into a WITH behind that.
 * Its placeholders are those of `eventValues`.
 */
export const recordingMade = sql`
  recorded as (
    insert into ${events} (${eventColumns})
    select account_id, ${whoDidWhat}, id, id, sequence_number, ${sql.placeholder('detail')}::text from made
    returning account_id, user_id, id, property_id, property_number
  ), told as (${telling(
    sql`replace(n.message, ${named}, lpad(property_number::text, greatest(5, length(property_number::text)), '0'))`,
    sql`replace(n."actionUrl", ${named}, property_id::text)`,
  )})`

/** The values of a happening for the statement that writes it down. */
export function eventValues({ account, actor }: Scope, happening: Happening) {
  const { action, entity, id = null, property = null, detail = null, tells = [] } = happening
  for (const { actionUrl } of tells) {
    if (actionUrl !== null && !isOwnPath(actionUrl)) throw new Error('a notice leads out of the product')
  }
  return {
    ...{ account, user: actor.user, actor: actor.kind, action, entity, id, property, detail },
    session: actor.kind === 'session' ? actor.session : null,
    tells: JSON.stringify(tells.map((told, place) => ({ ...told, place }))),
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
    const kept = one(await keep(db, eventValues(scope, happening)))
    hasTold(db, scope, happening)
    return kept.id
  }
  record.hasTold = hasTold
  return record
}
