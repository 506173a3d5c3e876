import { isOwnPath } from '@soleira/domain/notification/action-url'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Db, SystemDb } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { notifications } from '../../database/tables/index.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Notify } from '../../notify.ts'
import type { Scope } from '../../scope.ts'
import { sayChanged } from './changed.ts'
import { noticeQueue } from './spread.ts'

/** Milliseconds. Notices that are read meanwhile need no letter. */
const gathering = 20_000

const keep = prepareSql<{ id: number }>(
  'keep_notice',
  sql`
    insert into ${notifications} (account_id, user_id, key, type, category, title, message, action_url, left_at)
    values (
      ${sql.placeholder('account')}, ${sql.placeholder('user')}, ${sql.placeholder('key')}, ${sql.placeholder('type')},
      ${sql.placeholder('category')}, ${sql.placeholder('title')}, ${sql.placeholder('message')},
      ${sql.placeholder('actionUrl')}, case when ${sql.placeholder('staysHere')}::boolean then now() end
    )
    on conflict (account_id, user_id, key) do nothing
    returning id`,
)

/**
 * After the commit, tells the broker's open screens of new notices and plans their sending. `patience` is in
 * milliseconds, counted from the first of several notices.
 */
export function noticeTeller(jobs: Jobs, patience = gathering): (db: Db, scope: Scope) => void {
  let planned = false
  const plan = (root: Db) => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      // If the process ends or the database is away, the job that runs every minute sends them.
      jobs.send(root, noticeQueue, {}).catch(() => {})
    }, patience).unref()
  }
  return (db, { actor }) => {
    sayChanged(db, actor.user)
    afterCommit(db, plan)
  }
}

export function notifier(afterTelling: (db: Db, scope: Scope) => void): Notify {
  return async (db, scope, notice) => {
    const { actionUrl, staysHere = false } = notice
    if (actionUrl !== null && !isOwnPath(actionUrl)) throw new Error('a notice leads out of the product')
    const [kept] = await keep(db, { ...notice, staysHere, account: scope.account, user: scope.actor.user })
    if (kept) afterTelling(db, scope)
  }
}

export async function forgetOldNotices(system: SystemDb): Promise<void> {
  await system
    .delete(notifications)
    .where(
      and(isNotNull(notifications.readAt), lt(notifications.createdAt, sql`now() - interval '180 days'`)),
    )
}
