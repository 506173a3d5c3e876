import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { assertKey, guardStorage, type Staged, StorageFailure } from './storage.ts'

export interface Received {
  path: string
  handle: FileHandle
  size: number
  sha256: Buffer
}
export type PlaceFile = (received: Received, key: string) => Promise<void>

/** An older temporary file belongs to nobody, whatever process has its number now. */
const abandonedAfter = 60 * 60_000

/** Machines may share the folder, so another machine's process may have the same number. */
const ownName = `${hostname().replaceAll(/[^A-Za-z0-9]/g, '')}-${process.pid}-`

/** Makes the folder (0700) and removes what killed processes left (F1). */
export async function openStaging(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // At the start no file is ours yet. One with our name is from an earlier process, as happens in containers.
  for (const name of await readdir(folder)) {
    if (name.startsWith(ownName)) await rm(join(folder, name), { force: true })
  }
  await tidyStaging(folder)
}

export async function tidyStaging(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => null)
    if (left && (isOrphan(name) || Date.now() - left.mtimeMs > abandonedAfter))
      await rm(path, { force: true })
  }
}

/** True when the process in the name was of this machine and is dead, or when there is none in it. */
function isOrphan(name: string): boolean {
  const [, host, pid] = /^([A-Za-z0-9]*)-(\d+)-/.exec(name) ?? []
  if (host === undefined) return true
  if (!ownName.startsWith(`${host}-`)) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** A folder that has gone is not made again, because its disk may be unmounted. */
export function checkFolder(folder: string): Promise<void> {
  return guardStorage(access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
}

const needed = 64 * 1024 ** 2

export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await guardStorage(statfs(folder))
  return bavail * bsize
}

export async function checkRoom(folder: string): Promise<void> {
  if ((await roomOn(folder)) < needed) throw new StorageFailure('no_space')
}

export async function stageFile(
  folder: string,
  source: Readable,
  maxBytes: number,
  place: PlaceFile,
): Promise<Staged> {
  // The stream may fail before it is read. The error appears again when reading.
  source.on('error', () => {})
  const path = join(folder, `${ownName}${randomUUID()}`)
  const handle = await guardStorage(open(path, 'wx+', 0o600)).catch((error) => {
    source.destroy()
    throw error
  })
  try {
    const received = { path, handle, ...(await receive(source, handle, maxBytes)) }
    return staged(received, place)
  } catch (error) {
    await dispose({ path, handle })
    throw error
  }
}

async function receive(source: Readable, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new StorageFailure('too_large')
    hash.update(chunk)
    for (let written = 0; written < chunk.length; ) {
      written += (await guardStorage(handle.write(chunk, written))).bytesWritten
    }
  }
  return { size, sha256: hash.digest() }
}

function staged(received: Received, place: PlaceFile): Staged {
  const { handle, size, sha256 } = received
  return {
    size,
    sha256,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position))
      const { buffer, bytesRead } = await guardStorage(handle.read(Buffer.alloc(wanted), 0, wanted, position))
      return buffer.subarray(0, bytesRead)
    },
    async keep(key) {
      assertKey(key)
      await guardStorage(place(received, key)).finally(() => dispose(received))
      return { key, size, sha256 }
    },
    discard: () => dispose(received),
  }
}

/** The next start removes a file that cannot be removed now. No request may fail for it. */
async function dispose({ path, handle }: Pick<Received, 'path' | 'handle'>): Promise<void> {
  await handle.close().catch(() => {})
  await rm(path, { force: true }).catch(() => {})
}
