import type { Notice } from '@soleira/domain/notification/notice'
import type { Db } from './database/client.ts'
import type { BrokerId } from './http/broker.ts'
import { type Jobs, type Queue, type Worker, worker } from './jobs.ts'

/**
 * Tells a broker of something, in the transaction in which it happens: the screens, letters and pushes follow the
 * commit. A happening that was told already, by its key, is not told again.
 */
export type Notify = (db: Db, broker: BrokerId, notice: Notice) => Promise<void>

/** One notice on one of its ways out. */
export type NoticeQueue = Queue<{ notificationId: number }>

/** A notice that was kept and now leaves the screen. */
export const noticeQueue: NoticeQueue = { name: 'deliver-notice' }

/**
 * Sends every notice on all of its ways. Each has a queue of its own, so that a mail server that is down holds up no
 * push; they are filled here and not where something happens, which then costs one job whatever the ways are.
 */
export function noticeSpreader(db: Db, jobs: Jobs, ways: NoticeQueue[]): Worker {
  return worker(
    noticeQueue,
    async (batch) => {
      const data = batch.map((job) => job.data)
      await db.transaction(async (db) => {
        for (const way of ways) await jobs.sendAll(db, way, data)
      })
    },
    { options: { batchSize: 50, pollingIntervalSeconds: 1, burstWhenBatchFull: true } },
  )
}
