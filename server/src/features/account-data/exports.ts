import { copyAsked } from '@soleira/domain/account-data/events'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { dataExports } from '../../database/tables/index.ts'
import { type MadeRow, startMaking } from '../../files/made.ts'
import { type Jobs, makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import type { Proof } from '../auth/proof.ts'
import { exportQueue } from './make-export.ts'

/** Replaces an earlier export and removes its file. Throws conflict while one is being prepared. */
export function startExport(
  db: Db,
  scope: UserScope,
  { jobs, record, proof }: Pick<Parts, 'jobs' | 'record'> & { proof: Proof },
): Promise<MadeRow> {
  return db.transaction(async (db) => {
    // The proof locks the account, so two requests at once take turns.
    await proof(db)
    const underway = 'Uma exportação já está sendo preparada.'
    const row = await startMaking(db, scope, { jobs, queue: exportQueue, kind: 'copy', underway })
    await record(db, scope, copyAsked(row.id))
    return row
  })
}

export function exportTidier({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  return makeWorker({ name: 'tidy-exports', options: { retryLimit: 2 } }, () => tidyExports(system, jobs), {
    schedule: '41 * * * *',
  })
}

/** Failed exports stay for seven days. One that is unfinished after three hours counts as failed. */
export function tidyExports(system: SystemDb, jobs: Jobs): Promise<void> {
  return system.transaction(async (system) => {
    const gone = await system
      .delete(dataExports)
      .where(
        or(
          lt(dataExports.expiresAt, sql`now()`),
          and(eq(dataExports.status, 'failed'), lt(dataExports.createdAt, sql`now() - interval '7 days'`)),
        ),
      )
      .returning({ key: dataExports.storageKey })
    await jobs.purgeFiles(system, keysOf(gone))
    await system
      .update(dataExports)
      .set({ status: 'failed', failure: 'unexpected' })
      .where(
        and(eq(dataExports.status, 'preparing'), lt(dataExports.createdAt, sql`now() - interval '3 hours'`)),
      )
  })
}

function keysOf(rows: { key: string | null }[]): string[] {
  return rows.flatMap(({ key }) => key ?? [])
}
