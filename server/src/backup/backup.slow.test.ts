import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { archiveOf, forgedFrom } from '../../test/files/archives.ts'
import { emptyDatabase } from '../../test/harness.ts'
import { migrateTo } from '../../test/rows/migrations.ts'
import { openDiskStorage } from '../adapters/storage/disk.ts'
import { migrate } from '../database/migrate.ts'
import { readArchive, sha256Of, writeArchive } from './archive.ts'
import { sealPieces, unsealPieces } from './cipher.ts'
import { makeBackup } from './make.ts'
import { restoreArchive } from './restore.ts'

const key = randomBytes(32)

async function through(work: Transform, bytes: Buffer): Promise<Buffer> {
  const output = new PassThrough()
  const read = buffer(output)
  read.catch(() => {})
  await pipeline(Readable.from([bytes]), work, output)
  return read
}
const sealed = (plain: Buffer) => through(sealPieces(key), plain)
const opened = (bytes: Buffer) => through(unsealPieces(key), bytes)

it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('gives back %i bytes that it encrypted', async (length) => {
  const plain = randomBytes(length)
  expect((await opened(await sealed(plain))).equals(plain)).toBe(true)
})

it('refuses pieces that were changed, moved, left out, added or cut off', async () => {
  const bytes = await sealed(randomBytes(200_000))
  const piece = 65_536 + 16
  const [one, two] = [0, piece].map((at) => bytes.subarray(at, at + piece)) as [Buffer, Buffer]
  const rest = bytes.subarray(2 * piece)
  const changed = Buffer.from(bytes)
  changed[70_000] = (changed[70_000] as number) ^ 1
  for (const wrong of [
    changed,
    Buffer.concat([two, one, rest]),
    Buffer.concat([one, rest]),
    Buffer.concat([one, two]),
    Buffer.concat([bytes, Buffer.from('x')]),
    Buffer.alloc(0),
  ]) {
    await expect(opened(wrong)).rejects.toThrow('A cópia está danificada ou incompleta')
  }
})

it('notices whichever byte of an archive has changed, and an end that is missing anywhere', async () => {
  const output = new PassThrough()
  const written = buffer(output)
  const archive = await writeArchive(output, null)
  for (const name of ['a', 'b']) {
    const bytes = randomBytes(700)
    await archive.add(name, bytes.length, sha256Of(bytes), bytes)
  }
  await archive.finish({ files: 2 })
  const whole = await written
  const read = async (bytes: Buffer) => {
    const names: string[] = []
    const manifest = await readArchive(Readable.from([bytes]), null, async (entry) => {
      names.push(`${entry.name} ${(await buffer(entry.bytes)).toString('base64')}`)
    })
    return JSON.stringify({ names, ...manifest })
  }
  const right = await read(whole)
  // A changed byte between entries, or in the user's name of a tar header, changes no content. The archive
  // must then read as it was written.
  for (let place = 0; place < whole.length; place += 31) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] as number) ^ 1
    const seen = await read(changed).catch(() => right)
    expect(seen, `byte ${place}`).toBe(right)
  }
  // The last 1,024 bytes of a tar file are empty.
  for (let length = 0; length < whole.length - 1_024; length += 331) {
    await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(/incompleta|danificada/)
  }
}, 60_000)

it.each(['an empty place', 'a place that was started once'])(
  'restores an archive of the schema before into %s, and brings it up to date (F37)',
  async (place) => {
    const folder = await mkdtemp(join(tmpdir(), 'soleira-copia-'))
    const [before, after] = [await emptyDatabase(), await emptyDatabase()]
    try {
      await migrateTo(before.pool, '_documents_in_slots')
      await before.pool.query(
        `insert into accounts (id) overriding system value select 7;
       insert into product_keys (name, value) values ('antes', 'v1.x')`,
      )
      const storage = await openDiskStorage(folder)
      const output = new PassThrough()
      const written = buffer(output)
      const client = new pg.Client({ ...inject('database'), database: before.pool.options.database })
      await client.connect()
      await makeBackup(
        { client, storage, about: { product: 'Soleira', settings: {} }, secretsKey: null },
        output,
        null,
      )
      await client.end()
      const config = { ...inject('database'), database: after.pool.options.database }
      if (place !== 'an empty place') await migrate(after.pool)
      const { header } = await restoreArchive(
        { config, storage, list: join(folder, 'lista') },
        Readable.from([await written]),
        null,
      )
      const count = async () => (await after.pool.query('select from drizzle.__drizzle_migrations')).rowCount
      expect(await count()).toBe(header.migrations.length)
      await migrate(after.pool)
      expect(await count()).toBeGreaterThan(header.migrations.length)
      expect((await after.pool.query('select id from accounts')).rows).toEqual([{ id: 7 }])
      expect((await after.pool.query('select to_regclass($1) as found', ['upkeep'])).rows[0].found).toBe(
        'upkeep',
      )
      const links = `select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
      await migrate(before.pool)
      expect((await after.pool.query(links)).rows).toEqual((await before.pool.query(links)).rows)
      const off = `select from pg_trigger where not tgisinternal and tgenabled <> 'O'`
      expect((await after.pool.query(off)).rowCount).toBe(0)
    } finally {
      await before.drop()
      await after.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)

it('restores a table that came in several pieces, wherever they were cut (F37)', async () => {
  // 20 MB; a piece holds 8 MB.
  const { before, after, archive, target, leave } = await archiveOf(
    `insert into product_keys (name, value)
     select 'chave ' || n, 'v1.' || repeat('é', 20 + n % 97) || chr(10) || n from generate_series(1, 130000) n`,
  )
  try {
    const names: string[] = []
    await readArchive(Readable.from([archive]), null, async (entry) => {
      names.push(entry.name)
      for await (const _ of entry.bytes);
    })
    expect(names.filter((name) => name.startsWith('database/product_keys/')).length).toBeGreaterThan(2)
    await restoreArchive(target, Readable.from([archive]), null)
    const sum = `select count(*), md5(string_agg(name || value, '' order by name)) from product_keys`
    expect((await after.query(sum)).rows).toEqual((await before.query(sum)).rows)
  } finally {
    await leave()
  }
}, 120_000)

it('says what PostgreSQL has against a row, and leaves nothing (F37)', async () => {
  const { after, archive, target, leave } = await archiveOf(
    `insert into product_keys (name, value) values ('uma', 'v1.x')`,
  )
  try {
    const forged = await forgedFrom(archive, (name, bytes) =>
      name.startsWith('database/product_keys/') ? gzipSync('uma\n') : bytes,
    )
    await expect(restoreArchive(target, Readable.from([forged]), null)).rejects.toThrow(
      /^O banco de dados recusou a cópia: missing data for column "value" \(22P04\)\.$/,
    )
    expect((await after.query('select from product_keys')).rowCount).toBe(0)
  } finally {
    await leave()
  }
}, 120_000)
