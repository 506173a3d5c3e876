import { dueWarning, type Space, spaceIsFull, spaceNotice } from '@soleira/domain/account-data/space'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { refusalOfUnavailable } from '../database/failure.ts'
import { accounts } from '../database/tables/index.ts'
import { AppError } from '../errors.ts'
import { createOnce, type Retry } from '../http/idempotency.ts'
import type { Parts } from '../parts.ts'
import type { Scope } from '../scope.ts'
import { bytesOfKept, insertOriginals, keysOf, type StoredPaper } from './original.ts'

export type Committing = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify'>

interface Outcome<T> {
  isNew?: (outcome: T) => boolean
  freed?: (outcome: T) => number
}

/**
 * Runs `write` in the transaction that writes the rows of stored files. Removes the files again when no row
 * refers to them in the end (architecture rule 7).
 * @throws quota_full when the account then has too many bytes
 */
export async function commitFiles<T>(
  parts: Committing,
  scope: Scope,
  files: readonly StoredPaper[],
  write: (db: Db) => Promise<T>,
  { isNew = () => true, freed = () => 0 }: Outcome<T> = {},
): Promise<T> {
  const removeAll = () => Promise.all(keysOf(files).map((key) => parts.storage.remove(key)))
  const bytes = bytesOfKept(files)
  try {
    const outcome = await parts.db.transaction(async (db) => {
      const outcome = await write(db)
      if (!files.length || !isNew(outcome)) return outcome
      await insertOriginals(db, scope, files)
      await keepWithinQuota(parts, db, scope, bytes - freed(outcome))
      return outcome
    })
    if (!isNew(outcome)) await removeAll()
    return outcome
  } catch (error) {
    // If the connection broke during the commit, the row may be there. A file without a row does less harm
    // than a row without its file, so the files stay.
    if (!refusalOfUnavailable(error)) await removeAll().catch(() => {})
    throw error
  }
}

export async function commitFilesOnce(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify'>,
  scope: Scope,
  retry: Retry | null,
  files: readonly StoredPaper[],
  insert: (db: Db) => Promise<number>,
): Promise<number> {
  let isNew = false
  const write = (db: Db) =>
    createOnce(db, scope, retry, () => {
      isNew = true
      return insert(db)
    })
  return commitFiles(parts, scope, files, write, { isNew: () => isNew })
}

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
async function keepWithinQuota(
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
