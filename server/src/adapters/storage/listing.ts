import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { guardStorage, type Listed, type ListedPart } from './storage.ts'

const lowest = '00000000-0000-0000-0000-000000000000'
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Files per part at least, so that nobody has to hold the names of all of them. */
const enough = 2_000

export async function* inParts(pieces: AsyncIterable<Listed[]>): AsyncGenerator<ListedPart> {
  let after = lowest
  let files: Listed[] = []
  for await (const piece of pieces) {
    files.push(...piece)
    const to = files.at(-1)?.key
    if (files.length < enough || to === undefined) continue
    yield inOrder({ after, to, files })
    after = to
    files = []
  }
  yield inOrder({ after, to: highest, files })
}

/** Throws when a key is out of order: it would be taken for one that no row names. */
function inOrder(part: ListedPart): ListedPart {
  let last = part.after
  for (const { key } of part.files) {
    if (key <= last || key > part.to) throw new Error('the storage does not list its files in order')
    last = key
  }
  return part
}

export async function* listFolders(folder: string, isKey: (name: string) => boolean) {
  for (let part = 0; part < 256; part++) {
    const listed = await listFolder(join(folder, part.toString(16).padStart(2, '0')), isKey)
    yield listed.sort((one, other) => (one.key < other.key ? -1 : 1))
  }
}

async function listFolder(folder: string, isKey: (name: string) => boolean): Promise<Listed[]> {
  const names = await guardStorage(
    readdir(folder).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    }),
  )
  const listed: Listed[] = []
  for (const key of names.filter(isKey)) {
    const found = await stat(join(folder, key)).catch((error) => {
      // Removed since.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found?.isFile()) listed.push({ key, size: found.size, at: found.mtime })
  }
  return listed
}
