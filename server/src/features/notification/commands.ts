import { notifications } from '../../database/tables/index.ts'
import type { Notify } from '../../notify.ts'

/** Keeps what a broker is told; the second telling under the same key changes nothing. */
export const notify: Notify = async (db, broker, notice) => {
  await db
    .insert(notifications)
    .values({ ...notice, userId: broker })
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
}
