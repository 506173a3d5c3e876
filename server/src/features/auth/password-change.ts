import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, sessions, users } from '../../database/tables/index.ts'
import { invalid } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'
import { endKeys } from './mail-tokens.ts'
import { noteQueue } from './notes.ts'
import { checkPassword, hashPassword } from './passwords.ts'

/** Throws validation_failed on the field unless this is the broker's password. */
export async function provePassword(db: Db, broker: BrokerId, currentPassword: string): Promise<void> {
  const [row] = await db.select().from(users).where(eq(users.id, broker))
  if (!(await checkPassword(row?.passwordHash, currentPassword))) {
    throw invalid({ currentPassword: 'Senha atual incorreta' })
  }
}

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
  await provePassword(db, broker, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (db) => {
    await replacePassword(db, broker, passwordHash, session)
    await db
      .insert(events)
      .values({ userId: broker, action: 'updated', entity: 'password', entityId: broker })
    await jobs.send(db, noteQueue, { userId: broker, note: 'password_changed' })
  })
}

/** Sets a password; what was opened or asked for under the old one ends, but for the session named (T9). */
export async function replacePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  keptSession = 0,
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, userId))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)))
  await endKeys(db, userId)
}
