import type { Notice } from '@soleira/domain/notification/notice'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { Notify } from '../../notify.ts'
import type { Scope } from '../../scope.ts'

/** The hour of the broker's day from which notices of dates are sent: nobody should be woken by one. */
export const firstNoticeHour = 8

/** Tells those that were not told yet. Two processes may do it at once: a key is kept once. */
export async function tellOnce(db: Db, scope: Scope, notices: Notice[], notify: Notify): Promise<void> {
  const left = await untold(db, scope, notices)
  await db.transaction(async (db) => {
    for (const notice of left) await notify(db, scope, notice)
  })
}

async function untold(db: Db, scope: Scope, notices: Notice[]): Promise<Notice[]> {
  const keys = notices.map(({ key }) => key)
  const told = await db
    .select({ key: notifications.key })
    .from(notifications)
    .where(and(ofUser(notifications, scope), inArray(notifications.key, keys)))
  const known = new Set(told.map(({ key }) => key))
  return notices.filter(({ key }) => !known.has(key))
}
