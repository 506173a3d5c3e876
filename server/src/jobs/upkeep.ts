import { eq, sql } from 'drizzle-orm'
import type { SystemDb } from '../database/client.ts'
import { upkeep } from '../database/tables/index.ts'

export type Upkeep = (typeof upkeep.$inferSelect)['name']

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

export async function lastUpkeep(system: SystemDb, name: Upkeep) {
  const [row] = await system.select().from(upkeep).where(eq(upkeep.name, name))
  return row ?? null
}
