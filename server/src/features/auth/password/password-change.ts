import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { twoStep, users } from '../../../database/tables/index.ts'
import { isSelf, ofUser } from '../../../database/wall.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, type UserScope } from '../../../scope.ts'
import { endKeys } from '../mail-tokens.ts'
import { noteQueue } from '../notes.ts'
import { hashPassword } from '../passwords.ts'
import type { Proof } from '../proof.ts'
import { endOtherSessions } from '../sessions.ts'

export async function changePassword(
  { db, jobs, record }: Pick<Parts, 'db' | 'jobs' | 'record'>,
  scope: UserScope,
  { newPassword, proof }: { newPassword: string; proof: Proof },
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, 'known')
  await db.transaction(async (db) => {
    await proof(db)
    await replacePassword(db, scope, passwordHash)
    await record(db, scope, ownChanged('password', 'updated'))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'password_changed' })
  })
}

/** All other sessions end and all keys in letters become invalid (T9). */
export async function replacePassword(db: Db, scope: UserScope, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(isSelf(scope))
  await endOtherSessions(db, scope)
  await endKeys(db, scope)
  await db.delete(twoStep).where(and(ofUser(twoStep, scope), isNull(twoStep.confirmedAt)))
}
