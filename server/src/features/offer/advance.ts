import { offeredFrom, type Stage } from '@soleira/domain/property/stage'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { userSettings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { moveProperty } from '../property/moves.ts'

interface Standing {
  id: number
  currentStage: Stage
}

/**
 * Where the account wants it, the stage follows an act at once (part 3 §2), by the move that screens make. Up to the
 * market papers decide, and no act skips them.
 */
export async function advanceWithDeal(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  { id, currentStage }: Standing,
  to: Stage,
): Promise<void> {
  if (currentStage < offeredFrom || !(await wantsMoves(db, scope))) return
  for (let at: number = currentStage + 1; at <= to; at++)
    await moveProperty(db, scope, id, { currentStage: at as Stage, reason: null }, record)
}

/** The wish of the broker, also where an owner acts by the link that the broker gave. */
async function wantsMoves(db: Db, scope: Scope): Promise<boolean> {
  const [settings] = await db
    .select({ movesWithDeal: userSettings.movesWithDeal })
    .from(userSettings)
    .where(and(inAccount(userSettings, scope), eq(userSettings.userId, scope.actor.user)))
  return settings?.movesWithDeal ?? false
}
