import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { runAlone } from './alone.ts'
import { locks } from './locks.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the schema up to date. Processes that start together take turns. All pending migrations run in one
 * transaction, so that a kill leaves the old schema.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await runAlone(pool, locks.migration, (client) => runMigrations(drizzle({ client }), { migrationsFolder }))
}
