import { and, eq, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../../database/client.ts'
import { refusalOfUnavailable } from '../../../database/failure.ts'
import { analyses } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { framesOf } from '../../../errors.ts'
import { makeWorker, type Worker } from '../../../jobs/jobs.ts'
import type { Parts } from '../../../parts.ts'
import type { Named, Scope } from '../../../scope.ts'

export interface AnalysisRun extends Named {
  analysisId: number
  run: number
}

const reasons = {
  thrown:
    'A análise parou por um erro do sistema. As respostas e os arquivos continuam guardados: tente de novo e, se repetir, avise o suporte.',
  lost: 'A análise parou antes do fim. As respostas e os arquivos continuam guardados: tente de novo.',
}

const failed = (failure: string) => ({
  status: 'failed' as const,
  failure,
  consent: null,
  version: sql`${analyses.version} + 1`,
  updatedAt: sql`now()`,
})

export async function giveUp(
  { db, log }: { db: Db; log: Parts['log'] },
  scope: Scope,
  { analysisId, run }: AnalysisRun,
  error: unknown,
): Promise<void> {
  if (refusalOfUnavailable(error)) throw error
  // The error's message may hold what somebody typed (T20).
  const [kind, trace] =
    error instanceof Error ? [error.constructor.name, framesOf(error)] : [typeof error, []]
  log.error({ analysisId, error: kind, trace }, 'a risk analysis failed')
  const current = and(
    inAccount(analyses, scope),
    eq(analyses.id, analysisId),
    eq(analyses.run, run),
    eq(analyses.status, 'running'),
  )
  await db.update(analyses).set(failed(reasons.thrown)).where(current)
}

export function stuckAnalyses({ system, log }: Pick<Parts, 'system' | 'log'>): Worker {
  const queue = { name: 'free-stuck-analyses', options: { retryLimit: 2 } }
  return makeWorker(queue, async () => freeStuck({ system, log }), { schedule: '* * * * *' })
}

/** A job is sent in the transaction that begins a run, so a run without a job is stuck. */
export async function freeStuck({ system, log }: Pick<Parts, 'log'> & { system: SystemDb }): Promise<void> {
  const itsJob = sql`select from pgboss.job j
    where j.name = 'write-report' and j.state in ('created', 'retry', 'active') and j.data @> jsonb_build_object(
      'accountId', ${analyses.accountId}, 'analysisId', ${analyses.id}, 'run', ${analyses.run})`
  const freed = await system
    .update(analyses)
    .set(failed(reasons.lost))
    .where(and(eq(analyses.status, 'running'), sql`not exists (${itsJob})`))
    .returning({ analysisId: analyses.id })
  for (const { analysisId } of freed) log.error({ analysisId }, 'a risk analysis was given up')
}
