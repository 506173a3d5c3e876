import { dueWarning, type Space, spaceIsFull, spaceNotice } from '@soleira/domain/account-data/space'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { accounts } from '../database/tables/index.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { Scope } from '../scope.ts'

/** The database counts the bytes with the rows of the files (docs/decisions/0023). */
export async function spaceOf(db: Db, { account }: Scope, quota: number): Promise<Space> {
  const [row] = await db.select({ used: accounts.storedBytes }).from(accounts).where(eq(accounts.id, account))
  return { used: row?.used ?? 0, quota }
}

/**
 * The last step of a transaction that has written rows for `bytes` of files. Sends each warning once. The
 * count has locked the account: when two uploads want the last free bytes, the second waits and is refused.
 * @throws quota_full when the account has too many bytes now
 */
export async function keepWithinQuota(
  { quota, notify }: Pick<Parts, 'quota' | 'notify'>,
  db: Db,
  scope: Scope,
  bytes: number,
): Promise<void> {
  const space = await spaceOf(db, scope, quota)
  const before = { used: space.used - bytes, quota }
  if (space.used > quota) throw new AppError('quota_full', { message: spaceIsFull(before) })
  const due = dueWarning(space)
  if (due && due !== dueWarning(before)) await notify(db, scope, spaceNotice(due, space))
}
