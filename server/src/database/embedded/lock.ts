import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from './refused.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 50

/** The right to start and stop the server of one data directory; ends with the process at the latest. */
export interface DirectoryLock {
  release(): void
}

/**
 * Takes the lock beside a data directory, waiting for a predecessor that is on its way out.
 *
 * Node offers no file lock of its own; SQLite's exclusive lock is one of the operating system on every platform:
 * it is taken atomically, the kernel drops it when its process dies in whatever way, and children do not inherit
 * it. The file stays empty and is never deleted, since deleting a lock file is how two processes come to hold it.
 * Nothing else in this process may open it: closing any descriptor of a file drops the process's locks on it.
 * @throws StartRefused when another process still holds it after `waitMs`
 */
export async function takeLock(path: string, waitMs: number): Promise<DirectoryLock> {
  const deadline = Date.now() + waitMs
  const file = open(path)
  while (!tryLock(file, path)) {
    if (Date.now() > deadline) {
      file.close()
      throw new StartRefused(`Outro Soleira já está em execução nesta pasta de dados (${path}).`)
    }
    await sleep(RETRY_MS)
  }
  return { release: () => file.close() }
}

function open(path: string): DatabaseSync {
  try {
    const file = new DatabaseSync(path, { timeout: 0 })
    // By its path, without another descriptor; SQLite makes its journal with the same rights.
    chmodSync(path, 0o600)
    return file
  } catch (error) {
    throw new StartRefused(`Não foi possível abrir ${path}: ${(error as Error).message}.`)
  }
}

function tryLock(file: DatabaseSync, path: string): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    file.close()
    throw new StartRefused(`Não foi possível travar ${path}: ${(error as Error).message}.`)
  }
}
