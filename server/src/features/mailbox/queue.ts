import type { Db, SystemDb } from '../../database/client.ts'
import type { Jobs, Queue } from '../../jobs/jobs.ts'

export const mailTick: Queue<Record<string, never>> = {
  name: 'mail-tick',
  options: { retryLimit: 0, expireInSeconds: 60 },
}

/**
 * The table says which mailbox is due. Mailboxes that failed last time have a queue of their own, so that
 * dead servers delay nobody else.
 */
export const mailQueues = {
  well: { name: 'fetch-mail', options: { retryLimit: 1, expireInSeconds: 900 } },
  failing: { name: 'fetch-failing-mail', options: { retryLimit: 1, expireInSeconds: 900 } },
} as const satisfies Record<string, Queue<Record<string, never>>>

export async function knockMail(jobs: Jobs, db: Db | SystemDb): Promise<void> {
  for (const queue of Object.values(mailQueues)) await jobs.send(db, queue, {})
}
