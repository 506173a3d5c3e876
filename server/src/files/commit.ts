import type { Storage } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { unavailability } from '../database/failure.ts'
import { once, type Retry } from '../http/idempotency.ts'
import type { UserScope } from '../scope.ts'

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

/**
 * The same for a row that is made once for its `retry` key: answers the id that this try or an earlier one gave it.
 * `insert` runs in the transaction that it is handed.
 */
export async function commitFilesOnce(
  { db, storage }: { db: Db; storage: Storage },
  scope: UserScope,
  retry: Retry | null,
  keys: string[],
  insert: (db: Db) => Promise<number>,
): Promise<number> {
  const commit = () =>
    db.transaction(async (db) => {
      let isNew = false
      const id = await once(db, scope, retry, () => {
        isNew = true
        return insert(db)
      })
      return { id, isNew }
    })
  const { id } = await commitFiles(storage, keys, commit, ({ isNew }) => isNew)
  return id
}
