import { lt } from 'drizzle-orm'
import type { SystemDb } from '../../../database/client.ts'
import { rateLimits } from '../../../database/tables/index.ts'

export async function forgetOldCounts(system: SystemDb): Promise<void> {
  await system.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
