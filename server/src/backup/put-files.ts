import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, type Storage } from '../adapters/storage/storage.ts'

/** Where a restore notes the files that it puts into the storage, until it is through. */
export const listOf = (dataDirectory: string): string => join(dataDirectory, 'restauro.lista')

/** How many keys are looked at together. */
const batch = 500

/**
 * The files that a restore has put into the storage, on disk: neither their number nor the end of the process loses
 * one.
 */
export interface PutFiles {
  readonly count: number
  /** Notes a file, before it is put there. */
  add(key: string): Promise<void>
  /** The restore is through: what was put there stays. */
  keep(): Promise<void>
  /** Takes all of it out of the storage again. */
  takeBack(): Promise<void>
}

/** Begins the list of a restore into an empty place, where nothing of one that was broken off may stay. */
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

/** The first and the last of some keys, both included. */
type Named = (from: string, to: string) => Promise<{ key: string }[]>

/**
 * Removes the files on the list of a restore that was broken off, and then the list. Those that rows name stay: it
 * may have been broken off after it was through. Answers how many are gone, or null where there is no list; the list
 * stays when `signal` ends it or the storage is away.
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
      // The last one may be cut off: then its file was not put there yet.
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
