import { notifications } from '../../database/tables/index.ts'
import type { Jobs } from '../../jobs.ts'
import { type Notify, noticeQueue } from '../../notify.ts'

/** Keeps what a broker is told and sends it out; the second telling under the same key changes nothing. */
export function notifier(jobs: Jobs): Notify {
  return async (db, broker, notice) => {
    const [kept] = await db
      .insert(notifications)
      .values({ ...notice, userId: broker })
      .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
      .returning({ id: notifications.id })
    if (kept) await jobs.send(db, noticeQueue, { notificationId: kept.id })
  }
}
