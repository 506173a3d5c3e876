import type { Db, SystemDb } from '../../database/client.ts'
import type { Jobs, Queue } from '../../jobs.ts'

/**
 * Knocks: some mailbox is to be looked into; which, is asked of the table. Those that failed the last time have a queue and
 * hands of their own, so that servers that are away delay nobody else.
 */
export const mailQueues = {
  well: { name: 'fetch-mail', options: { retryLimit: 1, expireInSeconds: 900 } },
  failing: { name: 'fetch-failing-mail', options: { retryLimit: 1, expireInSeconds: 900 } },
} as const satisfies Record<string, Queue<Record<string, never>>>

/** Has what is due be looked into. */
export async function knockMail(jobs: Jobs, db: Db | SystemDb): Promise<void> {
  for (const queue of Object.values(mailQueues)) await jobs.send(db, queue, {})
}
