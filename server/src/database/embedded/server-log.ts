import { appendFileSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 1_000_000

/**
 * Keeps the server's own lines in a file beside its directory, at most twice `limit` bytes with the previous one.
 * A full disk or a lost folder must not take the application down with it: then lines are dropped.
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
