import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { openDiskStorage } from '../adapters/storage/disk.ts'
import { markName } from '../adapters/storage/storage.ts'
import { locks } from '../database/locks.ts'
import { migrate } from '../database/migrate.ts'
import { holdMark, isMarked } from './mark.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let folders: string[]
beforeEach(async () => {
  database = await emptyDatabase()
  await migrate(database.pool)
  folders = []
})
afterEach(async () => {
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function newStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-mark-'))
  folders.push(folder)
  return { folder, storage: await openDiskStorage(folder) }
}
const shared = { isShared: true, place: '/srv/files' }
const markOf = (folder: string) => readFile(join(folder, markName), 'utf8')

it('the first start marks both, and any start after it finds the same mark (F38)', async () => {
  const { folder, storage } = await newStorage()
  expect(await isMarked(database.pool, storage)).toBeNull()
  await Promise.all(Array.from({ length: 4 }, () => holdMark(database.pool, storage, shared)))
  const mark = await markOf(folder)
  expect(mark).toMatch(/^[0-9a-f-]{36}\n$/)
  await holdMark(database.pool, storage, shared)
  expect(await markOf(folder)).toBe(mark)
  expect(await isMarked(database.pool, storage)).toBe(true)
})

it('a storage without the mark, or with another, is refused and left alone (F38)', async () => {
  const [own, empty, foreign] = [await newStorage(), await newStorage(), await newStorage()]
  await holdMark(database.pool, own.storage, shared)
  await expect(holdMark(database.pool, empty.storage, shared)).rejects.toThrow(
    /o armazenamento \(\/srv\/files\) não é o deste banco de dados: falta nele soleira-storage/,
  )
  await expect(markOf(empty.folder)).rejects.toThrow('ENOENT')
  await writeFile(join(foreign.folder, markName), 'de-outro\n')
  await expect(holdMark(database.pool, foreign.storage, shared)).rejects.toThrow(/soleira-storage é de outro/)
  expect(await markOf(foreign.folder)).toBe('de-outro\n')
  expect(await isMarked(database.pool, foreign.storage)).toBe(false)
})

it('a mark that a killed start left is taken over, and one that is lost is made anew where nobody shares the database', async () => {
  const { folder, storage } = await newStorage()
  await writeFile(join(folder, markName), 'de-antes\n')
  await holdMark(database.pool, storage, shared)
  expect(await isMarked(database.pool, storage)).toBe(true)
  await rm(join(folder, markName))
  await holdMark(database.pool, storage, { ...shared, isShared: false })
  expect(await markOf(folder)).toBe('de-antes\n')
})

it('a start does not wait for a backup', async () => {
  const { folder, storage } = await newStorage()
  const backup = await database.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [locks.backup])
  await holdMark(database.pool, storage, shared)
  expect(await markOf(folder)).not.toBe('')
  backup.release(true)
})
