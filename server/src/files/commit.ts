import type { StoredFile } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { refusalOfUnavailable } from '../database/failure.ts'
import { createOnce, type Retry } from '../http/idempotency.ts'
import type { Parts } from '../parts.ts'
import type { Scope } from '../scope.ts'
import { keepWithinQuota } from './quota.ts'

export type Committing = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify'>

interface Kept<T> {
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
  files: readonly StoredFile[],
  write: (db: Db) => Promise<T>,
  { isNew = () => true, freed = () => 0 }: Kept<T> = {},
): Promise<T> {
  const removeAll = () => Promise.all(files.map(({ key }) => parts.storage.remove(key)))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  try {
    const outcome = await parts.db.transaction(async (db) => {
      const outcome = await write(db)
      if (files.length && isNew(outcome)) await keepWithinQuota(parts, db, scope, bytes - freed(outcome))
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
  files: readonly StoredFile[],
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
