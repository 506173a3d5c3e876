import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { alone } from './alone.ts'

/** Where the migrations lie, for the tests that stop before one, too. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** One number for the whole product: whoever migrates holds this lock, others wait for it. */
const migrationLock = 7_031_442

/**
 * Brings the schema up to date. Processes that start together take turns under an advisory lock;
 * all pending migrations run in one transaction, so that a kill leaves the old schema.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await alone(pool, migrationLock, (client) => runMigrations(drizzle({ client }), { migrationsFolder }))
}
