import { type Storage, StorageFailure } from '../adapters/storage/storage.ts'

/**
 * Wraps a storage that was away when it should have been compared with the database. Its first use that
 * reaches it compares; until then it is neither read nor written (F38). `tie` throws when it belongs to
 * another database, and `onForeign` gets that error.
 */
export function untilTied(
  storage: Storage,
  tie: () => Promise<void>,
  onForeign: (error: Error) => void,
): Storage {
  let tied: Promise<void> | undefined
  const isOurs = () => {
    tied ??= tie().catch((error) => {
      if (error instanceof StorageFailure) {
        tied = undefined
        throw error
      }
      onForeign(error)
      throw new StorageFailure('storage_unavailable', error)
    })
    return tied
  }
  return {
    ...storage,
    async stage(source, limits) {
      await isOurs().catch((error) => {
        source.destroy()
        throw error
      })
      return storage.stage(source, limits)
    },
    open: (file, range) => isOurs().then(() => storage.open(file, range)),
    remove: (key) => isOurs().then(() => storage.remove(key)),
    async *list() {
      await isOurs()
      yield* storage.list()
    },
    check: () => isOurs().then(() => storage.check()),
  }
}
