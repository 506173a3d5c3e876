import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { inject } from 'vitest'
import { openDiskStorage } from '../../src/adapters/storage/disk.ts'
import { readArchive, sha256Of, writeArchive } from '../../src/backup/archive.ts'
import { makeBackup } from '../../src/backup/make.ts'
import { migrate } from '../../src/database/migrate.ts'
import { emptyDatabase } from '../harness.ts'

export async function archiveOf(statement: string) {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-copia-'))
  const [before, after] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(before.pool)
  await before.pool.query(statement)
  const storage = await openDiskStorage(folder)
  const output = new PassThrough()
  const written = buffer(output)
  const client = new pg.Client({ ...inject('database'), database: before.pool.options.database })
  await client.connect()
  const about = { product: 'Soleira', settings: {} }
  await makeBackup({ client, storage, about, secretsKey: null }, output, null)
  await client.end()
  const target = {
    config: { ...inject('database'), database: after.pool.options.database },
    storage,
    list: join(folder, 'lista'),
  }
  const leave = async () => {
    await before.drop()
    await after.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { before: before.pool, after: after.pool, archive: await written, target, leave }
}

/** `change` replaces the bytes of an entry; null drops it. Further entries go to the end. */
export async function forgedFrom(
  archive: Buffer,
  change: (name: string, bytes: Buffer) => Buffer | null,
  more: Record<string, Buffer> = {},
): Promise<Buffer> {
  const output = new PassThrough()
  const written = buffer(output)
  const forged = await writeArchive(output, null)
  const put = (name: string, bytes: Buffer) => forged.add(name, bytes.length, sha256Of(bytes), bytes)
  const manifest = await readArchive(Readable.from([archive]), null, async (entry) => {
    const bytes = change(entry.name, await buffer(entry.bytes))
    if (bytes) await put(entry.name, bytes)
  })
  for (const [name, bytes] of Object.entries(more)) await put(name, bytes)
  await forged.finish(manifest)
  return written
}
