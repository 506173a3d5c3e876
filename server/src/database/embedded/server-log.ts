import { appendFileSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 1_000_000

/**
 * Keeps the server's own lines beside its directory, in two files of about `limit` bytes at most. Drops lines
 * when the disk is full or the folder is lost, so that the application goes on.
 */
export function openServerLog(path: string, limit = LIMIT_BYTES): (line: string) => void {
  return (line) => {
    try {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(path, `${path}.1`)
      appendFileSync(path, `${line}\n`, { mode: 0o600 })
    } catch {
      // There is nowhere left to report it.
    }
  }
}
