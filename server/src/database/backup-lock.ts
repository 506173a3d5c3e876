import { sql } from 'drizzle-orm'
import type { SystemDb } from './client.ts'

/** Number of an advisory lock. A backup holds it alone; those who remove files whose row is gone share it. */
export const backupLock = 7_031_446

export function unlessBackup(system: SystemDb, remove: () => Promise<void>): Promise<boolean> {
  return system.transaction(async (system) => {
    const { rows } = await system.execute(sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`)
    if (!rows[0]?.free) return false
    await remove()
    return true
  })
}
