import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { mailTokens } from '../../database/tables/index.ts'

type Purpose = 'reset' | 'email'

interface NewKey {
  userId: number
  purpose: Purpose
  tokenHash: Buffer
  email?: string
  lasts: SQL
}

/** Keeps the hash of a key that goes out by letter; the earlier ones of its purpose end. */
export async function keepKey(db: Db, { lasts, ...key }: NewKey): Promise<void> {
  const { userId, purpose } = key
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))
  await db.insert(mailTokens).values({ ...key, expiresAt: sql`now() + ${lasts}` })
}

/** The live key of a purpose that has this hash. */
export function liveKey(tokenHash: Buffer, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  )
}

/** Ends whatever is under way by letter for a user: after a new password nothing asked for before it counts. */
export async function endKeys(db: Db, userId: number): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId))
}

export async function removeDeadKeys(db: Db): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
}
