import { sql } from 'drizzle-orm'
import type { SystemDb } from './client.ts'
import { locks } from './locks.ts'

export function unlessBackup(system: SystemDb, remove: () => Promise<void>): Promise<boolean> {
  return system.transaction(async (system) => {
    const { rows } = await system.execute(
      sql`select pg_try_advisory_xact_lock_shared(${locks.backup}) as free`,
    )
    if (!rows[0]?.free) return false
    await remove()
    return true
  })
}
