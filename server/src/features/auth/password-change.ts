import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, twoStep, users } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from './accounts.ts'
import { endKeys } from './mail-tokens.ts'
import { noteQueue } from './notes.ts'
import { hashPassword } from './passwords.ts'
import { type Proof, provePassword } from './proof.ts'
import { endOtherSessions } from './sessions.ts'

/** Changes the password after the current one was given, and ends every session but this. */
export async function changePassword(
  db: Db,
  jobs: Jobs,
  broker: BrokerId,
  {
    currentPassword,
    newPassword,
    session,
  }: { currentPassword: string; newPassword: string; session: number },
): Promise<void> {
  const proof = await provePassword(db, broker, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (db) => {
    await proof(db)
    await replacePassword(db, broker, passwordHash, session)
    await db
      .insert(events)
      .values({ userId: broker, action: 'updated', entity: 'password', entityId: broker })
    await jobs.send(db, noteQueue, { userId: broker, note: 'password_changed' })
  })
}

/**
 * Throws validation_failed on the field unless this is the broker's password. Somebody could guess it here too: the
 * limits of the sign-in hold, with too_many_requests.
 */
export async function proveCurrentPassword(
  { db, guard }: Pick<Parts, 'db' | 'guard'>,
  broker: BrokerId,
  currentPassword: string,
  ip: string,
): Promise<Proof> {
  const { email } = await readUser(db, broker)
  await guard.beforeLogin(email, ip)
  const proof = await provePassword(db, broker, currentPassword)
  await guard.afterLogin(email, ip)
  return proof
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
