import { inArray, isNull, sql } from 'drizzle-orm'
import { firstRow } from '../../database/one.ts'
import { notifications } from '../../database/tables/index.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { NoticeQueue } from '../../notify.ts'
import type { Parts } from '../../parts.ts'

export const noticeQueue: Queue<object> = { name: 'deliver-notice' }

const most = 1_000

/**
 * Each broker's notices leave together: ten files in a row make one letter. Each way has its own queue, so
 * that a dead mail server does not delay pushes. Runs after each event, and every minute for notices that a
 * dead process left behind.
 */
export function noticeSpreader(
  { system, jobs }: Pick<Parts, 'system' | 'jobs'>,
  ways: readonly NoticeQueue[],
): Worker {
  const spread = () =>
    system.transaction(async (system) => {
      const here = system
        .select({ id: notifications.id })
        .from(notifications)
        .where(isNull(notifications.leftAt))
        .orderBy(notifications.id)
        .limit(most)
        .for('update', { skipLocked: true })
      const left = await system
        .update(notifications)
        .set({ leftAt: sql`now()` })
        .where(inArray(notifications.id, here))
        .returning({
          id: notifications.id,
          accountId: notifications.accountId,
          userId: notifications.userId,
        })
      const together = Map.groupBy(left, ({ userId }) => userId)
      const data = [...together].map(([userId, notices]) => ({
        accountId: firstRow(notices).accountId,
        userId,
        notificationIds: notices.map(({ id }) => id).sort((a, b) => a - b),
      }))
      for (const way of ways) await jobs.sendAll(system, way, data)
      return left.length
    })
  const spreadAll = async () => {
    while ((await spread()) === most);
  }
  return makeWorker(noticeQueue, spreadAll, {
    schedule: '* * * * *',
    options: { batchSize: 50, pollingIntervalSeconds: 1 },
  })
}

export function deliveryKey(way: string, ids: readonly number[]): string {
  return ids.length === 1 ? `${way}:notice:${ids[0]}` : `${way}:notices:${ids[0]}-${ids.at(-1)}`
}
