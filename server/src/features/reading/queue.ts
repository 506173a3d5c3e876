import type { Db, SystemDb } from '../../database/client.ts'
import type { Jobs, Queue } from '../../jobs.ts'

/**
 * A knock: something waits to be read. Which paper is next is asked of the table, where accounts take turns; so a knock
 * names none, and one too many finds nothing to do.
 */
export const readingQueue: Queue<Record<string, never>> = {
  name: 'read-papers',
  // As long as the longest paper may take, page by page; whose process has died is known sooner.
  options: { retryDelay: 5, retryLimit: 5, expireInSeconds: 7_200 },
}

/** Has what waits be read. */
export async function knock(jobs: Jobs, db: Db | SystemDb): Promise<void> {
  await jobs.send(db, readingQueue, {})
}
