import { eq, sql } from 'drizzle-orm'
import type { SystemDb } from './database/client.ts'
import { upkeep } from './database/tables/index.ts'

/** What is done for the product itself, beside any account. */
export type Upkeep = (typeof upkeep.$inferSelect)['name']

/** Notes that it was done just now, and how it went. */
export async function noteUpkeep(
  system: SystemDb,
  name: Upkeep,
  outcome: Record<string, unknown>,
): Promise<void> {
  await system
    .insert(upkeep)
    .values({ name, outcome })
    .onConflictDoUpdate({ target: upkeep.name, set: { outcome, doneAt: sql`now()` } })
}

/** When it was done last, and how it went; null when it was never done. */
export async function lastUpkeep(system: SystemDb, name: Upkeep) {
  const [row] = await system.select().from(upkeep).where(eq(upkeep.name, name))
  return row ?? null
}
