import { existsSync } from 'node:fs'
import { StorageFailure } from '../adapters/storage/storage.ts'
import type { Env } from '../env.ts'
import { referencesOf } from '../files/references.ts'
import type { Parts } from '../parts.ts'
import { listOf, takeOut } from './put-files.ts'

/**
 * Takes away what a restore left whose process was killed, and has it told: its rows are gone by themselves. The
 * files go beside the requests, since they may be many. Answers what ends that.
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
