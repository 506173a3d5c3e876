import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { analysisDocuments, readings } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

/** One of several copies of a file is read, so their bytes name them, in hex behind the id of the analysis. */
export async function findLocked(db: Db, scope: Scope, analysisIds: readonly number[]): Promise<Set<string>> {
  if (!analysisIds.length) return new Set()
  const rows = await db
    .select({ analysisId: analysisDocuments.analysisId, sha256: analysisDocuments.sha256 })
    .from(readings)
    .innerJoin(
      analysisDocuments,
      and(sameAccount(analysisDocuments, readings), eq(analysisDocuments.id, readings.analysisDocumentId)),
    )
    .where(
      and(
        inAccount(readings, scope),
        inArray(analysisDocuments.analysisId, [...analysisIds]),
        eq(readings.unreadable, 'locked'),
      ),
    )
  return new Set(rows.map(bytesOfFile))
}

export const bytesOfFile = ({ analysisId, sha256 }: { analysisId: number; sha256: Buffer }): string =>
  `${analysisId} ${sha256.toString('hex')}`

/** Its upload has shown it already, so nobody need read it. */
export async function markFileLocked(db: Db, scope: Scope, analysisDocumentId: number): Promise<void> {
  await db
    .update(readings)
    .set({ status: 'unreadable', unreadable: 'locked' })
    .where(and(inAccount(readings, scope), eq(readings.analysisDocumentId, analysisDocumentId)))
}
