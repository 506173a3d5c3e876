import { sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { readings } from '../../database/tables/index.ts'
import type { Jobs, Queue } from '../../jobs.ts'
import { by, type Scope } from '../../scope.ts'

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

/** Has a document that was just written down be read, in the transaction that writes it. */
export type ReadSoon = (db: Db, scope: Scope, documentId: number) => Promise<void>

/** `patience`: how many seconds a document rests before it is read. */
export function soonReader(jobs: Jobs, patience = 0): ReadSoon {
  return async (db, scope, documentId) => {
    const heldUntil = patience ? sql`now() + make_interval(secs => ${patience})` : null
    await db.insert(readings).values({ ...by(scope), documentId, heldUntil })
    await jobs.send(db, readingQueue, {}, { startAfter: patience })
  }
}
