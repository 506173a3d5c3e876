import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { visitLeads } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { deletePapers } from '../document/kept-paper.ts'

/** Deletes what visitors drew on the screen; the caller has the files of the keys deleted by a job. */
export async function forgetStrokes(db: Db, scope: Scope, which: SQL): Promise<string[]> {
  // Those without an image are locked too: one may be about to come.
  const rows = await db
    .select({ id: visitLeads.strokesId })
    .from(visitLeads)
    .where(and(inAccount(visitLeads, scope), which))
    .for('update')
  return deletePapers(
    db,
    scope,
    rows.flatMap(({ id }) => id ?? []),
  )
}
