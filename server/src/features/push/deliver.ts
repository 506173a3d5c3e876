import { noticePush } from '@soleira/domain/letter/gathered'
import type { PushMessage } from '@soleira/domain/push/contract'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Push } from '../../adapters/push/push.ts'
import type { Db } from '../../database/client.ts'
import { notifications, pushSubscriptions } from '../../database/tables/index.ts'
import { deliverOnce } from '../../deliveries.ts'
import { type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { liveAmong } from '../auth/sessions.ts'
import { deliveryKey, type NoticeQueue } from '../notification/spread.ts'
import { readSettings } from '../settings/queries.ts'

/** A notice on its way to the browsers of its broker. */
export const pushQueue: NoticeQueue = { name: 'push-notice', options: { retryLimit: 6 } }

type Pushing = Pick<Parts, 'db' | 'push'>

/** Pushes notices; a try that comes again reaches only the browsers that were not reached yet. */
export function noticePusher(parts: Pushing): Worker {
  return worker(pushQueue, async ([job]) => {
    if (job) await pushNotices(parts, job.data.notificationIds)
  })
}

/** Throws what the last browser's service said when it is worth another try. */
async function pushNotices({ db, push }: Pushing, ids: number[]): Promise<void> {
  const [first, ...more] = await waitingNotices(db, ids)
  if (!first) return
  const { userId } = first
  const { pushNotifications } = await readSettings(db, userId)
  let failure: unknown
  if (pushNotifications) {
    const { title, message, actionUrl } = noticePush([first, ...more])
    for (const subscription of await liveSubscriptions(db, userId)) {
      const delivery = { userId, key: `${deliveryKey('push', ids)}:${subscription.id}` }
      await deliverOnce(db, delivery, () =>
        reach(db, push, subscription, { title, message, actionUrl }),
      ).catch((error: unknown) => {
        failure = error
      })
    }
  }
  if (failure) throw failure
  await db.update(notifications).set({ pushedAt: sql`now()` }).where(inArray(notifications.id, ids))
}

/** Those of the notices that were not pushed or read already, and that somebody would still call news. */
function waitingNotices(db: Db, ids: number[]) {
  const { id, userId, title, message, actionUrl, pushedAt, readAt, createdAt } = notifications
  return db
    .select({ userId, title, message, actionUrl })
    .from(notifications)
    .where(
      and(inArray(id, ids), isNull(pushedAt), isNull(readAt), gt(createdAt, sql`now() - interval '1 day'`)),
    )
    .orderBy(id)
}

/** The browsers whose session still stands. */
async function liveSubscriptions(db: Db, user: number) {
  const { id, sessionId, endpoint, p256dh, auth } = pushSubscriptions
  const rows = await db
    .select({ id, sessionId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user))
    .orderBy(id)
  const live = rows.length
    ? await liveAmong(
        db,
        rows.map((row) => row.sessionId),
      )
    : new Set()
  return rows.filter((row) => live.has(row.sessionId))
}

type Row = Awaited<ReturnType<typeof liveSubscriptions>>[number]

/** Sends to one browser; one that takes no more is forgotten. */
async function reach(
  db: Db,
  push: Push,
  { id, endpoint, p256dh, auth }: Row,
  message: PushMessage,
): Promise<void> {
  const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, message)
  if (outcome === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
