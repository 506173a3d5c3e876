import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Storage, StorageFailure, type StoredFile } from '../adapters/storage/storage.ts'
import { locks } from '../database/locks.ts'
import { type Reference, references, referencesSql } from '../files/references.ts'
import { purgeQueue } from '../jobs/jobs.ts'
import { type ArchiveWriter, mostInMemory, sha256Of, writeArchive } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { columnList, migrationsOf, quoteName, sequencesOf, type Table, tablesOf } from './tables.ts'

export const format = 1

export interface Header {
  format: number
  product: string
  createdAt: string
  postgres: string
  migrations: string[]
  tables: Table[]
  settings: Record<string, string>
}

export interface KeptJob {
  name: string
  data: object
  priority: number
  startAfter: string
}

export interface Manifest {
  rows: Record<string, number>
  files: number
  bytes: number
  /** Rows whose file was already lost or damaged, like `documents 12`. */
  lost: string[]
}

export interface BackupSource {
  client: pg.Client
  storage: Storage
  about: Pick<Header, 'product' | 'settings'>
  secretsKey: Buffer | null
}

const pieceBytes = 8 * 1024 ** 2
const batch = 500

/** Copies of accounts last a day and can be made again. */
const inBackup = (name: string) => name !== 'data_exports'

export const referencesAmong = (tables: readonly { name: string }[]) =>
  references.filter(({ table }) => tables.some(({ name }) => name === table))

/**
 * Writes everything that the product keeps into one archive, as it was at one moment, while the product goes
 * on. Files that are deleted meanwhile stay until the end (`locks.backup`).
 */
export async function makeBackup(
  source: BackupSource,
  output: Writable,
  phrase: string | null,
): Promise<Manifest> {
  const { client, storage, about, secretsKey } = source
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
  )
  await client.query('select pg_advisory_lock($1)', [locks.backup])
  await client.query('begin isolation level repeatable read read only')
  const archive = await writeArchive(output, phrase)
  try {
    const tables = (await tablesOf(client)).filter(({ name }) => inBackup(name))
    const { rows: version } = await client.query('show server_version')
    const header: Header = {
      format,
      ...about,
      createdAt: new Date().toISOString(),
      postgres: version[0].server_version,
      migrations: await migrationsOf(client),
      tables,
    }
    await addJson(archive, 'header.json', header)
    if (secretsKey) await archive.add('secrets.key', secretsKey.length, sha256Of(secretsKey), secretsKey)
    const manifest: Manifest = { rows: {}, files: 0, bytes: 0, lost: [] }
    for (const table of tables) manifest.rows[table.name] = await addTable(archive, client, table)
    await addJson(archive, 'state.json', { sequences: await sequencesOf(client), jobs: await jobsOf(client) })
    await addFiles(archive, client, storage, manifest, referencesAmong(tables))
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    archive.fail(error as Error)
    throw error
  } finally {
    // A connection that broke has released both.
    await client.query('rollback').catch(() => {})
    await client.query('select pg_advisory_unlock($1)', [locks.backup]).catch(() => {})
  }
}

function addJson(archive: ArchiveWriter, name: string, content: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  // A restore would refuse it.
  if (bytes.length > mostInMemory)
    throw new BadArchive(`A cópia não pode ser feita: ${name} é grande demais.`)
  return archive.add(name, bytes.length, sha256Of(bytes), bytes)
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table): Promise<number> {
  const rows = client.query(copyTo(`copy ${quoteName(table.name)} (${columnList(table)}) to stdout`))
  let waiting: Buffer[] = []
  let bytes = 0
  let piece = 0
  const put = async () => {
    const packed = await promisify(gzip)(Buffer.concat(waiting), { level: 6 })
    waiting = []
    bytes = 0
    piece += 1
    const name = `database/${table.name}/${String(piece).padStart(6, '0')}.copy.gz`
    await archive.add(name, packed.length, sha256Of(packed), packed)
  }
  const ended = once(rows, 'end')
  for await (const chunk of rows) {
    waiting.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= pieceBytes) await put()
  }
  if (bytes) await put()
  await ended
  return rows.rowCount
}

/**
 * Jobs that wait or run. It leaves out those that a schedule starts, and those that remove files: the archive
 * holds only files that rows name.
 */
async function jobsOf(client: pg.Client): Promise<KeptJob[]> {
  const { rows: queues } = await client.query(`select to_regclass('pgboss.job') is not null as there`)
  if (!queues[0].there) return []
  const { rows } = await client.query<KeptJob>(
    `select name, data, priority, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> $1
       and name not in (select name from pgboss.schedule) order by created_on`,
    [purgeQueue.name],
  )
  return rows
}

async function addFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  storage: Storage,
  manifest: Manifest,
  kept: ReturnType<typeof referencesAmong>,
): Promise<void> {
  await client.query(`declare files no scroll cursor for ${referencesSql('is not null', kept)} order by key`)
  for (;;) {
    const { rows } = await client.query<Reference>(`fetch ${batch} from files`)
    if (!rows.length) return
    for (const row of rows) {
      const file = fileOf(row)
      const source = file && (await wholeOf(storage, file))
      if (file && source) {
        await archive.add(`files/${file.key}`, file.size, file.sha256, source)
        manifest.files += 1
        manifest.bytes += file.size
      } else manifest.lost.push(`${row.table} ${row.id}`)
    }
  }
}

function fileOf({ key, size, sha256 }: Reference): StoredFile | null {
  return size === null || sha256 === null ? null : { key, size, sha256 }
}

/**
 * Null when the file is lost or damaged. That must be known before its entry begins, so an upload is read
 * into memory first, and a larger file (a dossier) is read twice.
 */
async function wholeOf(storage: Storage, file: StoredFile): Promise<Readable | Buffer | null> {
  try {
    const bytes = await storage.open(file)
    if (file.size <= maxDocumentBytes) return await buffer(bytes)
    await finished(bytes.resume())
    return await storage.open(file)
  } catch (error) {
    if (error instanceof StorageFailure && error.isLost) return null
    throw error
  }
}
