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
  await endKey(db, key.userId, key.purpose)
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

/** The live keys of a user for a purpose: one at the most. */
export function liveKeyOf(userId: number, purpose: Purpose) {
  return and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  )
}

/** Ends the keys of a purpose. */
export async function endKey(db: Db, userId: number, purpose: Purpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))
}

/** Ends whatever is under way by letter for a user: after a new password nothing asked for before it counts. */
export async function endKeys(db: Db, userId: number): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId))
}

export async function removeDeadKeys(db: Db): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
}
