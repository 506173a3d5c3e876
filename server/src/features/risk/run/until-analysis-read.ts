import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { analyses, analysisDocuments, readings } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'
import type { AnalysisRun } from './give-up.ts'

const patience = 60_000

export async function untilAnalysisRead(
  db: Db,
  scope: Scope,
  run: AnalysisRun,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until && (await isReading(db, scope, run))) await setTimeout(500, null, { signal })
}

async function isReading(db: Db, scope: Scope, { analysisId, run }: AnalysisRun): Promise<boolean> {
  const itsFile = eq(readings.analysisDocumentId, analysisDocuments.id)
  const rows = await db
    .select({ id: readings.id })
    .from(readings)
    .innerJoin(analysisDocuments, and(sameAccount(analysisDocuments, readings), itsFile))
    .innerJoin(
      analyses,
      and(sameAccount(analyses, analysisDocuments), eq(analyses.id, analysisDocuments.analysisId)),
    )
    .where(
      and(
        inAccount(readings, scope),
        eq(analyses.id, analysisId),
        eq(analyses.run, run),
        eq(analyses.status, 'running'),
        eq(readings.status, 'waiting'),
        // A hold longer than a reader's own means that nobody reads the paper now.
        or(isNull(readings.heldUntil), lt(readings.heldUntil, sql`now() + interval '5 minutes'`)),
      ),
    )
    .limit(1)
  return rows.length > 0
}
