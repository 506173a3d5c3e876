import type { Storage } from '../adapters/storage/storage.ts'
import { unavailability } from '../database/failure.ts'

/**
 * Runs the transaction that gives stored files their row. When there is no such row in the end, because it was
 * refused or `isNew` says that an earlier try had made it, the files go again (architecture rule 3).
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
