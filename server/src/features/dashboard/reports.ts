import type { PortfolioReport } from '@soleira/domain/dashboard/contract'
import { portfolioFileName } from '@soleira/domain/dashboard/report'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { accounts } from '../../database/tables/index.ts'
import { type MadeRow, startMaking } from '../../files/made.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { portfolioQueue } from './print-portfolio.ts'

/** Removes the report before. Throws conflict while one is being made. */
export function startReport(db: Db, scope: UserScope, jobs: Jobs): Promise<MadeRow> {
  return db.transaction(async (db) => {
    // The lock makes two requests at once take turns.
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, scope.account)).for('update')
    const underway = 'O relatório já está sendo preparado.'
    return startMaking(db, scope, { jobs, queue: portfolioQueue, kind: 'portfolio', underway })
  })
}

export async function presentReport(db: Db, scope: UserScope, row: MadeRow): Promise<PortfolioReport> {
  const { id, status, failure, filesDone, filesTotal, fileSize, createdAt, expiresAt } = row
  return {
    id,
    status,
    failure,
    done: filesDone,
    total: filesTotal,
    fileSize,
    fileName: await fileNameOf(db, scope, row),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

export async function fileNameOf(db: Db, scope: UserScope, row: MadeRow): Promise<string> {
  const { timezone } = await readSettings(db, scope)
  // The Swedish locale writes a day as 2026-12-31, which suits a file name.
  return portfolioFileName(row.createdAt.toLocaleDateString('sv-SE', { timeZone: timezone }), row.filesTotal)
}
