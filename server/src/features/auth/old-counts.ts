import { lt } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { rateLimits } from '../../database/tables/index.ts'

/** Counts whose time is over say nothing any more, and leave the table. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
