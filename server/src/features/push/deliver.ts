import { noticePush } from '@soleira/domain/letter/gathered'
import type { PushMessage } from '@soleira/domain/push/contract'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications, pushSubscriptions } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { deliverOnce } from '../../jobs/deliveries.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { NoticeQueue } from '../../notify.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { liveAmong } from '../auth/sessions.ts'
import { deliveryKey } from '../notification/spread.ts'
import { readSettings } from '../settings/queries.ts'

export const pushQueue: NoticeQueue = { name: 'push-notice', options: { retryLimit: 6 } }

type Pushing = Pick<Parts, 'db' | 'system' | 'push'>

export function noticePusher(parts: Pushing): Worker {
  return makeWorker(pushQueue, async ([job]) => {
    if (job) await pushNotices(parts, jobScope(job.data), job.data.notificationIds)
  })
}

async function pushNotices(parts: Pushing, scope: UserScope, ids: number[]): Promise<void> {
  const { db } = parts
  const [first, ...more] = await waitingNotices(db, scope, ids)
  if (!first) return
  const { pushNotifications } = await readSettings(db, scope)
  let failure: unknown
  if (pushNotifications) {
    const { title, message, actionUrl } = noticePush([first, ...more])
    for (const subscription of await liveSubscriptions(parts, scope)) {
      const key = `${deliveryKey('push', ids)}:${subscription.id}`
      await deliverOnce(db, scope, key, () =>
        reach(parts, scope, subscription, { title, message, actionUrl }),
      ).catch((error: unknown) => {
        failure = error
      })
    }
  }
  if (failure) throw failure
  await db.update(notifications).set({ pushedAt: sql`now()` }).where(these(scope, ids))
}

const these = (scope: UserScope, ids: number[]) =>
  and(ofUser(notifications, scope), inArray(notifications.id, ids))

function waitingNotices(db: Db, scope: UserScope, ids: number[]) {
  const { id, title, message, actionUrl, pushedAt, readAt, createdAt } = notifications
  return db
    .select({ title, message, actionUrl })
    .from(notifications)
    .where(
      and(these(scope, ids), isNull(pushedAt), isNull(readAt), gt(createdAt, sql`now() - interval '1 day'`)),
    )
    .orderBy(id)
}

async function liveSubscriptions({ db, system }: Pushing, scope: UserScope) {
  const { id, sessionId, endpoint, p256dh, auth } = pushSubscriptions
  const rows = await db
    .select({ id, sessionId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(ofUser(pushSubscriptions, scope))
    .orderBy(id)
  const live = rows.length
    ? await liveAmong(
        system,
        rows.map((row) => row.sessionId),
      )
    : new Set()
  return rows.filter((row) => live.has(row.sessionId))
}

type Row = Awaited<ReturnType<typeof liveSubscriptions>>[number]

async function reach(
  { db, push }: Pushing,
  scope: UserScope,
  { id, endpoint, p256dh, auth }: Row,
  message: PushMessage,
): Promise<void> {
  const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, message)
  if (outcome !== 'gone') return
  await db
    .delete(pushSubscriptions)
    .where(and(ofUser(pushSubscriptions, scope), eq(pushSubscriptions.id, id)))
}
