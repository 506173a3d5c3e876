import { isOwnPath } from '@soleira/domain/notification/action-url'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { prepareSql } from '../../database/prepared.ts'
import { events, notifications, properties } from '../../database/tables/index.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'

/** One round trip, because it runs with every write. */
const keep = prepareSql<{ id: number }>(
  'keep_event',
  sql`
    with recorded as (
      insert into ${events} (
        account_id, user_id, actor, session_id, action, entity, entity_id, property_id, property_number, detail
      ) values (
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

export function recorder(afterTelling: (db: Db, scope: Scope) => void): Recorder {
  return async (given, scope, happening) => {
    // The system's own database handle also writes events, when it creates an account.
    const db = given as Db
    const { action, entity, id = null, property = null, detail = null, tells = [] } = happening
    for (const { actionUrl } of tells) {
      if (actionUrl !== null && !isOwnPath(actionUrl)) throw new Error('a notice leads out of the product')
    }
    const { actor } = scope
    const kept = firstRow(
      await keep(db, {
        account: scope.account,
        who: actor.user,
        actor: actor.kind,
        session: actor.kind === 'session' ? actor.session : null,
        action,
        entity,
        id,
        property,
        detail,
        tells: JSON.stringify(tells.map((told, place) => ({ ...told, place }))),
      }),
    )
    if (tells.length) afterTelling(db, scope)
    return kept.id
  }
}
