import { openStatuses } from '@soleira/domain/automation/status'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { automations, documents } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

/**
 * Moves the requests of a merged record to the other one. Open requests asked about the wrong record, so they
 * are cancelled.
 */
export async function handAutomationsOver(
  db: Db,
  scope: Scope,
  { kept, gone }: { kept: number; gone: number },
): Promise<void> {
  const ofGone = and(inAccount(automations, scope), eq(automations.personId, gone))
  await db
    .update(automations)
    .set({ status: 'cancelled', finishedAt: sql`now()` })
    .where(and(ofGone, inArray(automations.status, openStatuses)))
  await db.update(automations).set({ personId: kept }).where(ofGone)
}

export async function forgetAutomationsAbout(
  db: Db,
  scope: Scope,
  { person, property }: { person: number; property: number },
): Promise<string[]> {
  const gone = await db
    .delete(automations)
    .where(
      and(
        inAccount(automations, scope),
        eq(automations.propertyId, property),
        eq(automations.personId, person),
      ),
    )
    .returning({ document: automations.documentId })
  const waiting = gone.flatMap(({ document }) => document ?? [])
  if (!waiting.length) return []
  const files = await db
    .delete(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, waiting)))
    .returning({ key: documents.storageKey })
  return files.map(({ key }) => key)
}
