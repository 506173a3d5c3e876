import { graceDays } from '@soleira/domain/account-data/deletion'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, sessions, users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'
import type { Proof } from '../auth/proof.ts'
import { letterQueue } from './deletion-letter.ts'

/**
 * Sets the day on which the account goes, ends every session but the one named, and has a letter say so. Asked for
 * again, the first day stays. Answers the moment.
 */
export function askDeletion(
  db: Db,
  broker: BrokerId,
  { session, jobs, proof }: { session: number; jobs: Jobs; proof: Proof },
): Promise<Date> {
  return db.transaction(async (db) => {
    await proof(db)
    const [row] = await db
      .select({ deleteAfter: users.deleteAfter })
      .from(users)
      .where(eq(users.id, broker))
      .for('update')
    if (!row) throw new AppError('unauthenticated')
    if (row.deleteAfter) return row.deleteAfter
    const [asked] = await db
      .update(users)
      .set({ deleteAfter: sql`now() + make_interval(days => ${graceDays})` })
      .where(eq(users.id, broker))
      .returning({ deleteAfter: users.deleteAfter })
    await db.delete(sessions).where(and(eq(sessions.userId, broker), ne(sessions.id, session)))
    await db
      .insert(events)
      .values({ userId: broker, action: 'created', entity: 'deletion', entityId: broker })
    await jobs.send(db, letterQueue, { userId: broker })
    return asked?.deleteAfter as Date
  })
}

/** Takes the deletion back. */
export async function undoDeletion(db: Db, broker: BrokerId): Promise<void> {
  await db.transaction(async (db) => {
    const undone = await db
      .update(users)
      .set({ deleteAfter: null })
      .where(and(eq(users.id, broker), isNotNull(users.deleteAfter)))
      .returning({ id: users.id })
    if (!undone.length) return
    await db
      .insert(events)
      .values({ userId: broker, action: 'deleted', entity: 'deletion', entityId: broker })
  })
}
