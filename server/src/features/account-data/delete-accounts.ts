import { and, eq, lte, sql } from 'drizzle-orm'
import { accounts } from '../../database/tables/index.ts'
import { forgetAll, storageKeysOf } from '../../holdings.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { type AccountId, accountOf } from '../../scope.ts'
import { clearQueue } from './clear-traces.ts'

const queue: Queue<object> = { name: 'delete-accounts', options: { retryLimit: 3, expireInSeconds: 3_600 } }

export function accountDeleter(deps: Pick<Parts, 'db' | 'system' | 'jobs' | 'holdings'>): Worker {
  return makeWorker(queue, () => deleteDueAccounts(deps), { schedule: '11 * * * *' })
}

/** One account that cannot be deleted does not stop the others. The job then fails and is tried again. */
export async function deleteDueAccounts(
  deps: Pick<Parts, 'db' | 'system' | 'jobs' | 'holdings'>,
): Promise<void> {
  const due = await deps.system
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(lte(accounts.deleteAfter, sql`now()`))
  const failures: unknown[] = []
  for (const row of due)
    await deleteAccount(deps, accountOf(row)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures[0]
}

/** Foreign keys delete the rows. The removal of the stored files is queued in the same transaction. */
async function deleteAccount(
  { db, jobs, holdings }: Pick<Parts, 'db' | 'system' | 'jobs' | 'holdings'>,
  account: AccountId,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account), lte(accounts.deleteAfter, sql`now()`)))
      .for('update')
    // The broker undid the deletion just before, or another process has deleted the account.
    if (!row) return
    const files = await storageKeysOf(holdings, db, { account })
    await forgetAll(holdings, db, { account })
    await db.delete(accounts).where(eq(accounts.id, account))
    await jobs.purgeFiles(db, files)
    await jobs.send(db, clearQueue, { erasedAt: new Date().toISOString() })
  })
}
