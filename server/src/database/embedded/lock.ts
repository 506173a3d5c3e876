import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from './refused.ts'

const SQLITE_BUSY = 5
const RETRY_MS = 50

export interface DirectoryLock {
  release(): void
}

/**
 * Takes the lock beside a data directory, and waits for a predecessor that is about to stop. Node has no file
 * locks, so this uses SQLite's exclusive lock, which is the operating system's own: it is atomic, ends with
 * its process in every case, and is not inherited by children. The file stays empty and is never deleted,
 * since two processes can come to hold a lock file that was deleted. Nothing else in this process may open
 * it: closing any descriptor of a file drops the process's locks on it.
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
    // It takes the path, and opens no second descriptor. SQLite gives its journal the same rights.
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
