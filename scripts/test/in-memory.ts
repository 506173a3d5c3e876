import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memory = '/dev/shm'
/** Bytes: the databases of three files at once and the products of the faults take less than one. */
const room = 4 * 2 ** 30

/**
 * Keeps the temporary files of the tests in memory, where there is room and nobody chose a folder. Each file of the
 * server's tests copies a database, which is six hundred files: a disk takes up to two seconds for them, memory a
 * tenth of one.
 */
export function keepTestsInMemory(): void {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room
  } catch {
    return false
  }
}
