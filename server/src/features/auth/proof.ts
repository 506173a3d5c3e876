import { eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import type { AppError } from '../../errors.ts'

/**
 * Asks again whether what was proved still holds, in the transaction that builds on it: checking a password takes long
 * enough for another request to change it. The account stays as it is until that transaction ends (T34).
 */
export type Proof = (db: Db) => Promise<void>

type Credentials = Pick<typeof users.$inferSelect, 'id' | 'email' | 'passwordHash'>

/** The proof of whoever gave the password of this row; `refusal` is thrown when the row is not the same any more. */
export function proofOf({ id, email, passwordHash }: Credentials, refusal: () => AppError): Proof {
  return async (db) => {
    const now = await lockAccount(db, id)
    if (now?.email !== email || now.passwordHash !== passwordHash) throw refusal()
  }
}

/**
 * Keeps whatever one signs in with from changing until the transaction ends. Who changes it locks first too, so that
 * a sign-in is either over before, and its session ended, or sees the change.
 */
export async function lockAccount(db: Db, userId: number): Promise<Credentials | undefined> {
  const { id, email, passwordHash } = users
  const [row] = await db
    .select({ id, email, passwordHash })
    .from(users)
    .where(eq(id, userId))
    .for('no key update')
  return row
}
