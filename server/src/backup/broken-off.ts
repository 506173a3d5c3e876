import { existsSync } from 'node:fs'
import { StorageFailure } from '../adapters/storage/storage.ts'
import type { Env } from '../env.ts'
import { referencesOf } from '../files/references.ts'
import type { Parts } from '../parts.ts'
import { listOf, takeOut } from './put-files.ts'

/**
 * Tells the desk that a killed restore broke off, and removes the files that it left in the storage. Its rows
 * were never committed. The files may be many, so they are removed in the background. Returns what stops
 * that.
 */
export async function clearBrokenOff(
  env: Env,
  { system, storage, log, desk }: Pick<Parts, 'system' | 'storage' | 'log' | 'desk'>,
): Promise<() => unknown> {
  const list = listOf(env.DATA_DIR)
  const isBrokenOff = existsSync(list)
  await desk?.resume(isBrokenOff)
  if (!isBrokenOff) return () => {}
  const stopping = new AbortController()
  const clearing = takeOut(list, storage, (from, to) => referencesOf(system, from, to), stopping.signal).then(
    (files) => log.warn({ files }, 'a restore was broken off: what it had put into the storage is removed'),
    (error) => {
      if (stopping.signal.aborted) return
      const { code } = error instanceof StorageFailure ? error : Object(error)
      log.warn({ code }, 'a restore was broken off: what it had put into the storage is still there')
    },
  )
  return () => {
    stopping.abort()
    return clearing
  }
}
