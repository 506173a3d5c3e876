import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import type { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'

/**
 * Asks again whether what was proved still holds, in the transaction that builds on it: checking a password takes long
 * enough for another request to change it. The user stays as they are until that transaction ends (T34).
 */
export type Proof = (db: Db) => Promise<void>

type Credentials = Pick<typeof users.$inferSelect, 'email' | 'passwordHash'>

/** The proof of whoever gave the password of this row; `refusal` is thrown when the row is not the same any more. */
export function proofOf(
  scope: UserScope,
  { email, passwordHash }: Credentials,
  refusal: () => AppError,
): Proof {
  return async (db) => {
    const now = await lockUser(db, scope)
    if (now?.email !== email || now.passwordHash !== passwordHash) throw refusal()
  }
}

/**
 * Keeps whatever one signs in with from changing until the transaction ends. Who changes it locks first too, so that
 * a sign-in is either over before, and its session ended, or sees the change.
 */
export async function lockUser(db: Db, scope: UserScope): Promise<Credentials | undefined> {
  const { email, passwordHash } = users
  const [row] = await db.select({ email, passwordHash }).from(users).where(isSelf(scope)).for('no key update')
  return row
}
