import type { Storage, StoredFile } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { unavailability } from '../database/failure.ts'
import { once, type Retry } from '../http/idempotency.ts'
import type { Parts } from '../parts.ts'
import type { UserScope } from '../scope.ts'
import { keepWithinQuota } from './quota.ts'

/**
 * Runs the transaction that gives stored files their row. When there is no such row in the end, because it was
 * refused or `isNew` says that an earlier try had made it, the files go again (architecture rule 7).
 */
export async function commitFiles<T>(
  storage: Storage,
  keys: string[],
  commit: () => Promise<T>,
  isNew: (outcome: T) => boolean = () => true,
): Promise<T> {
  const removeAll = () => Promise.all(keys.map((key) => storage.remove(key)))
  try {
    const outcome = await commit()
    if (!isNew(outcome)) await removeAll()
    return outcome
  } catch (error) {
    // A connection that broke during the commit leaves open whether the row is there: rather a file without
    // its row than a row without its file.
    if (!unavailability(error)) await removeAll().catch(() => {})
    throw error
  }
}

/** What it takes to give stored files their row. */
export type Committing = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify'>

/**
 * The same for a row that is made once for its `retry` key: answers the id that this try or an earlier one gave it.
 * `insert` runs in the transaction that it is handed. Throws quota_full.
 */
export async function commitFilesOnce(
  parts: Committing,
  scope: UserScope,
  retry: Retry | null,
  files: StoredFile[],
  insert: (db: Db) => Promise<number>,
): Promise<number> {
  const commit = () =>
    parts.db.transaction(async (db) => {
      let isNew = false
      const id = await once(db, scope, retry, async () => {
        isNew = true
        const id = await insert(db)
        await keepWithinQuota(parts, db, scope, bytesOf(files))
        return id
      })
      return { id, isNew }
    })
  const keys = files.map(({ key }) => key)
  const { id } = await commitFiles(parts.storage, keys, commit, ({ isNew }) => isNew)
  return id
}

function bytesOf(files: StoredFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
