import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import type { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'

/**
 * Checks inside the transaction that the proof still holds: while a password was checked, another request may
 * have changed it. The user's row stays locked until the transaction ends (T34).
 */
export type Proof = (db: Db) => Promise<void>

type Credentials = Pick<typeof users.$inferSelect, 'email' | 'passwordHash'>

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
 * Every change of the credentials takes this lock first. So a sign-in either comes before the change, which
 * ends its session, or sees it.
 */
export async function lockUser(db: Db, scope: UserScope): Promise<Credentials | undefined> {
  const { email, passwordHash } = users
  const [row] = await db.select({ email, passwordHash }).from(users).where(isSelf(scope)).for('no key update')
  return row
}
