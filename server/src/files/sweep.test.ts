import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePdf } from '../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { isClockMoved } from '../../test/moved-clock.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../test/scenes/broker.ts'
import { startS3Server } from '../../test/services/s3-server.ts'
import { storedFiles } from '../../test/watch/stored-files.ts'
import { openStorage } from '../adapters/storage/open.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import { lastUpkeep } from '../jobs/upkeep.ts'
import { references } from './references.ts'
import { sweepFiles } from './sweep.ts'

let server: TestApp
let storage: Storage
beforeAll(async () => {
  server = await startTestApp()
  storage = await openStorage(server.files, null)
})
afterAll(() => server.stop())

async function stray(into: Storage): Promise<string> {
  const staged = await into.stage(Readable.from([randomBytes(1_000)]), { maxBytes: 1_000 })
  return (await staged.keep(randomUUID())).key
}

const pathOf = (key: string) => join(server.files, key.slice(0, 2), key)
const age = (key: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000)
  return utimes(pathOf(key), at, at)
}

it('removes files that no row names after an hour, and names the rows whose file is gone (F32)', async () => {
  const client = await signInBroker(server)
  const { id } = await takeIn(client)
  for (const paper of ['um', 'dois'])
    await uploadToSlot(client, id, 'ONUS_REAIS', { name: `${paper}.pdf`, bytes: samplePdf({ text: paper }) })
  const [kept = '', gone = ''] = (await storedFiles(server)).sort()
  const [old, young] = [await stray(storage), await stray(storage)]
  await age(old, 61)
  await age(young, 59)
  await age(kept, 600)
  await rm(pathOf(gone))
  const { rows } = await server.pool.query('select id, account_id from documents where storage_key = $1', [
    gone,
  ])

  const deps = { system: server.system, storage }
  const seen = await sweepFiles(deps, { isDry: true })
  expect(seen).toMatchObject({ files: 3, strays: [{ key: old, size: 1_000 }], isRemoved: false })
  expect(await storedFiles(server)).toContain(old)
  // Several processes may sweep at once.
  const swept = await Promise.all(Array.from({ length: 4 }, () => sweepFiles(deps)))
  for (const { lost } of swept) {
    expect(lost).toMatchObject([
      { table: 'documents', account: rows[0].account_id, id: rows[0].id, key: gone },
    ])
  }
  expect((await storedFiles(server)).sort()).toEqual([kept, young].sort())
})

it('leaves more strays alone than kills leave, unless told otherwise, and says daily how it went', async () => {
  const strays: string[] = []
  for (let count = 0; count < 120; count++) strays.push(await stray(storage))
  for (const key of strays) await age(key, 61)
  await server.jobs.send(server.db, { name: 'sweep-files' }, {})
  await expect
    .poll(() => lastUpkeep(server.system, 'sweep'), { timeout: 30_000 })
    .toMatchObject({
      outcome: { strays: 120, isRemoved: false },
    })
  expect(server.logged.join()).toContain('storage and database differ')
  const { isRemoved } = await sweepFiles({ system: server.system, storage }, { evenMany: true })
  expect(isRemoved).toBe(true)
  expect((await storedFiles(server)).filter((key) => strays.includes(key))).toEqual([])
})

it.skipIf(isClockMoved)('sweeps a bucket as it sweeps a folder', async () => {
  const bucket = await startS3Server()
  try {
    const inBucket = await openStorage(join(server.files, 'bucket'), bucket.options)
    const keys = [await stray(inBucket), await stray(inBucket)]
    expect((await sweepFiles({ system: server.system, storage: inBucket })).strays).toEqual([])
    const folder = join(bucket.directory, 'documentos')
    const files = await readdir(folder, { recursive: true })
    const old = files.filter((name) => name.includes(keys[0] as string))
    for (const name of old) await utimes(join(folder, name), new Date(0), new Date(0))
    const { files: count, strays } = await sweepFiles({ system: server.system, storage: inBucket })
    expect({ count, strays }).toEqual({ count: 2, strays: [{ key: keys[0], size: 1_000 }] })
    for await (const { files: left } of inBucket.list()) expect(left.map(({ key }) => key)).toEqual([keys[1]])
    inBucket.close()
  } finally {
    await bucket.close()
  }
})

it('knows every column that names a stored file', async () => {
  const { rows } = await server.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and column_name like '%\\_key'`,
  )
  // It names the file of another row, which is known by that row.
  const ofOthers = ['originals.shown_key']
  const known = [...references.map(({ table, key }) => `${table}.${key}`), ...ofOthers]
  expect(rows.map((row) => `${row.table_name}.${row.column_name}`).sort()).toEqual(known.sort())
})
