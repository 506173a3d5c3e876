import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { mailTokens } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'

type Purpose = 'reset' | 'email'

interface NewKey {
  purpose: Purpose
  tokenHash: Buffer
  email?: string
  lasts: SQL
}

/** Earlier keys for the same purpose become invalid. */
export async function keepKey(db: Db, scope: UserScope, { lasts, ...key }: NewKey): Promise<void> {
  await endKey(db, scope, key.purpose)
  await db.insert(mailTokens).values({ ...accountAndUser(scope), ...key, expiresAt: sql`now() + ${lasts}` })
}

export function liveKey(tokenHash: Buffer, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  )
}

export function liveKeyOf(scope: UserScope, purpose: Purpose) {
  return and(ofUser(mailTokens, scope), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, sql`now()`))
}

export async function endKey(db: Db, scope: UserScope, purpose: Purpose): Promise<boolean> {
  const theirs = and(ofUser(mailTokens, scope), eq(mailTokens.purpose, purpose))
  const { rowCount } = await db.delete(mailTokens).where(theirs)
  return Boolean(rowCount)
}

export async function endKeys(db: Db, scope: UserScope): Promise<void> {
  await db.delete(mailTokens).where(ofUser(mailTokens, scope))
}

export async function removeDeadKeys(system: SystemDb): Promise<void> {
  await system.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`))
}
