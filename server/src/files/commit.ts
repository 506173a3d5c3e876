import type { Storage, StoredFile } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { unavailability } from '../database/failure.ts'
import { once, type Retry } from '../http/idempotency.ts'
import type { Parts } from '../parts.ts'
import type { Scope } from '../scope.ts'
import { keepWithinQuota } from './quota.ts'

/**
 * Runs the transaction that writes the row of stored files. The files are removed again when no row refers to them in
 * the end: the transaction failed, or `isNew` says that an earlier try had already written the row (architecture rule 7).
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
    // If the connection broke during the commit, the row may be there. A file without a row does less harm than a row
    // without its file, so the files stay.
    if (!unavailability(error)) await removeAll().catch(() => {})
    throw error
  }
}

/** The parts that writing the row of stored files needs. */
export type Committing = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify'>

/**
 * The same for a row that is written once per `retry` key; answers the row's id, from this try or an earlier one.
 * `insert` runs in the transaction that it is given. Throws quota_full.
 */
export async function commitFilesOnce(
  parts: Committing,
  scope: Scope,
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
