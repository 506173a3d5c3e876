import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, type Storage } from '../adapters/storage/storage.ts'

export const listOf = (dataDirectory: string): string => join(dataDirectory, 'restauro.lista')

const batch = 500

/**
 * The files that a restore has put into the storage, each noted before it is put there. The list is on disk:
 * it survives a killed process, and has room for any number of files.
 */
export interface PutFiles {
  readonly count: number
  add(key: string): Promise<void>
  keep(): Promise<void>
  takeBack(): Promise<void>
}

export async function beginList(path: string, storage: Storage): Promise<PutFiles> {
  await takeOut(path, storage)
  const file: FileHandle = await open(path, 'wx', 0o600)
  let count = 0
  return {
    get count() {
      return count
    },
    async add(key) {
      await file.write(`${key}\n`)
      count += 1
    },
    async keep() {
      await file.close()
      await rm(path, { force: true })
    },
    async takeBack() {
      await file.close()
      await takeOut(path, storage)
    },
  }
}

type Named = (from: string, to: string) => Promise<{ key: string }[]>

/**
 * Removes the files on the list of a restore that was broken off, and then the list. Files that rows name
 * stay, since the restore may have ended after its commit. Returns how many files it removed, or null when
 * there is no list. The list stays when `signal` aborts or the storage is away.
 */
export async function takeOut(
  path: string,
  storage: Storage,
  named: Named = async () => [],
  signal?: AbortSignal,
): Promise<number | null> {
  const file = await open(path, 'r').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  let removed = 0
  let keys: string[] = []
  const remove = async () => {
    const sorted = keys.toSorted()
    keys = []
    const [from, to] = [sorted[0], sorted.at(-1)]
    if (!from || !to) return
    const staying = new Set((await named(from, to)).map(({ key }) => key))
    for (const key of sorted.filter((each) => !staying.has(each))) {
      signal?.throwIfAborted()
      await storage.remove(key)
      removed += 1
    }
  }
  try {
    for await (const line of file.readLines()) {
      // The last line may be cut off. Its file was not put there yet.
      if (isKey(line)) keys.push(line)
      if (keys.length === batch) await remove()
    }
    await remove()
  } finally {
    await file.close()
  }
  await rm(path, { force: true })
  return removed
}
