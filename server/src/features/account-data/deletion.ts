import { graceDays } from '@soleira/domain/account-data/deletion'
import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { accounts } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import type { Proof } from '../auth/proof.ts'
import { endOtherSessions } from '../auth/sessions.ts'
import { letterQueue } from './deletion-email.ts'

/**
 * Schedules the deletion of the account, ends every other session and sends a letter. Returns the moment of
 * the deletion. A second request does not postpone it.
 */
export function askDeletion(
  db: Db,
  scope: UserScope,
  { jobs, record, proof }: Pick<Parts, 'jobs' | 'record'> & { proof: Proof },
): Promise<Date> {
  return db.transaction(async (db) => {
    await proof(db)
    const [row] = await db
      .select({ deleteAfter: accounts.deleteAfter })
      .from(accounts)
      .where(eq(accounts.id, scope.account))
      .for('update')
    if (!row) throw new AppError('unauthenticated')
    if (row.deleteAfter) return row.deleteAfter
    const [asked] = await db
      .update(accounts)
      .set({ deleteAfter: sql`now() + make_interval(days => ${graceDays})` })
      .where(eq(accounts.id, scope.account))
      .returning({ deleteAfter: accounts.deleteAfter })
    await endOtherSessions(db, scope)
    await record(db, scope, ownChanged('deletion', 'created'))
    await jobs.send(db, letterQueue, accountAndUser(scope))
    return asked?.deleteAfter as Date
  })
}

export async function undoDeletion(db: Db, scope: UserScope, record: Recorder): Promise<void> {
  await db.transaction(async (db) => {
    const undone = await db
      .update(accounts)
      .set({ deleteAfter: null })
      .where(and(eq(accounts.id, scope.account), isNotNull(accounts.deleteAfter)))
      .returning({ id: accounts.id })
    if (!undone.length) return
    await record(db, scope, ownChanged('deletion', 'deleted'))
  })
}
