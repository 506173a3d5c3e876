import { sql } from 'drizzle-orm'
import type { SystemDb } from './client.ts'

/** The number of an advisory lock: a backup holds it alone, whoever removes a file whose row is gone shares it. */
export const backupLock = 7_031_446

/** Does what removes files, unless a backup is being made, which may still need them. Answers whether it did. */
export function unlessBackup(system: SystemDb, remove: () => Promise<void>): Promise<boolean> {
  return system.transaction(async (system) => {
    const { rows } = await system.execute(sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`)
    if (!rows[0]?.free) return false
    await remove()
    return true
  })
}
