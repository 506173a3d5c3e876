import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParts, listFolders } from './listing.ts'
import {
  checkFolder,
  checkRoom,
  openStaging,
  type Received,
  roomOn,
  stageFile,
  tidyStaging,
} from './staging.ts'
import {
  assertKey,
  type ByteRange,
  Damage,
  guardStorage,
  isKey,
  lengthOf,
  markName,
  type Storage,
  StorageFailure,
  type StoredFile,
} from './storage.ts'
import { verifyBytes } from './verified.ts'

/**
 * Files that only this user can read: `<folder>/<aa>/<key>`, where aa are the key's first letters, and
 * `<folder>/tmp` on the same disk. Throws the system's error when the folder cannot be made.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const temporary = join(folder, 'tmp')
  await openStaging(temporary)
  return {
    stage: (source, { maxBytes }) =>
      stageFile(temporary, source, maxBytes, (received, key) => place(received, pathOf(folder, key))),
    open: async (file, range) => openFile(pathOf(folder, file.key), file, range),
    remove: async (key) => guardStorage(removeFile(pathOf(folder, key))),
    list: () => inParts(listFolders(folder, isKey)),
    tidy: () => tidyStaging(temporary),
    checkRoom: () => checkRoom(temporary),
    room: () => roomOn(temporary),
    check: async () => {
      await checkFolder(folder)
      await checkFolder(temporary)
    },
    readMark: () => guardStorage(readMark(join(folder, markName))),
    writeMark: (mark) => guardStorage(writeMark(folder, mark)),
    close: () => {},
  }
}

async function readMark(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null
    throw error
  }
}

/** Whole or not at all, because half a mark would be another storage's. */
async function writeMark(folder: string, mark: string): Promise<void> {
  const unfinished = join(folder, 'tmp', `${markName}.${process.pid}`)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(`${mark}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, join(folder, markName))
  await syncFolder(folder)
}

function pathOf(folder: string, key: string): string {
  assertKey(key)
  return join(folder, key.slice(0, 2), key)
}

/** Durable before it resolves: the bytes, then the name, then the folders that hold the name. */
async function place({ path, handle }: Received, target: string): Promise<void> {
  const folder = dirname(target)
  await handle.sync()
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rename(path, target)
  try {
    await syncFolder(folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Windows cannot flush a folder. There the file system's own journal must do. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(path: string, file: StoredFile, range: ByteRange | undefined) {
  const length = lengthOf(file, range)
  const handle = await guardStorage(open(path, 'r'))
  try {
    const { size } = await guardStorage(handle.stat())
    if (size !== file.size) throw new StorageFailure('storage_unavailable', new Damage('stored size differs'))
  } catch (error) {
    await handle.close()
    throw error
  }
  return verifyBytes(handle.createReadStream(range), length, range ? null : file.sha256)
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true })
}
