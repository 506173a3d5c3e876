import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, twoStep, users } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'
import { endKeys } from './mail-tokens.ts'
import { noteQueue } from './notes.ts'
import { hashPassword } from './passwords.ts'
import type { Proof } from './proof.ts'
import { endOtherSessions } from './sessions.ts'

/** Changes the password, and ends every session but this. `proof` is that of the current one. */
export async function changePassword(
  db: Db,
  jobs: Jobs,
  broker: BrokerId,
  { newPassword, proof, session }: { newPassword: string; proof: Proof; session: number },
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, 'known')
  await db.transaction(async (db) => {
    await proof(db)
    await replacePassword(db, broker, passwordHash, session)
    await db
      .insert(events)
      .values({ userId: broker, action: 'updated', entity: 'password', entityId: broker })
    await jobs.send(db, noteQueue, { userId: broker, note: 'password_changed' })
  })
}

/** Sets a password; what was opened or begun under the old one ends, but for the session named (T9). */
export async function replacePassword(
  db: Db,
  broker: BrokerId,
  passwordHash: string,
  keptSession = 0,
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, broker))
  await endOtherSessions(db, broker, keptSession)
  await endKeys(db, broker)
  await db.delete(twoStep).where(and(eq(twoStep.userId, broker), isNull(twoStep.confirmedAt)))
}
