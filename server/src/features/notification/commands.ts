import { isOwnPath } from '@soleira/domain/notification/action-url'
import { notifications } from '../../database/tables/index.ts'
import type { Jobs } from '../../jobs.ts'
import { type Notify, noticeQueue } from '../../notify.ts'
import { sayChanged } from './changed.ts'

/** Keeps what a broker is told and sends it out; the second telling under the same key changes nothing. */
export function notifier(jobs: Jobs): Notify {
  return async (db, broker, notice) => {
    const { actionUrl } = notice
    if (actionUrl !== null && !isOwnPath(actionUrl)) throw new Error('a notice leads out of the product')
    const [kept] = await db
      .insert(notifications)
      .values({ ...notice, userId: broker })
      .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
      .returning({ id: notifications.id })
    if (!kept) return
    sayChanged(db, broker)
    await jobs.send(db, noticeQueue, { notificationId: kept.id })
  }
}
