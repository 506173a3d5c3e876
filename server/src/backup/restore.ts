import type { Readable } from 'node:stream'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isKey, type Storage } from '../adapters/storage/storage.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { referencesSql } from '../files/references.ts'
import { type Entry, readArchive, wholeOf } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { closeTables, type Filling, fillTable, openTables, tableOf } from './loading.ts'
import { format, type Header, type KeptJob, type Manifest, referencesAmong } from './make.ts'
import { beginList, type PutFiles } from './put-files.ts'
import { aboutItself, type Sequences, saidBy, state } from './said.ts'
import { migrationsOf, quoteName } from './tables.ts'

export interface Target {
  config: pg.ClientConfig
  storage: Storage
  list: string
}

export interface Restored {
  header: Header
  manifest: Manifest
  jobs: KeptJob[]
  secretsKey: Buffer | null
}

/**
 * Compares every entry, count and file with the archive before it commits. When it fails, no row and no file
 * stays.
 * @throws BadArchive
 */
export async function restoreArchive(
  { config, storage, list }: Target,
  archive: Readable,
  phrase: string | null,
): Promise<Restored> {
  const client = new pg.Client({ ...config, statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  let put: PutFiles | undefined
  const found: Partial<Restored> & { sequences?: Sequences } = { secretsKey: null }
  const rows: Record<string, number> = {}
  let filling: Filling | null = null
  const endTable = async () => {
    if (filling) rows[filling.table] = await filling.end()
    filling = null
  }
  const take = async (entry: Entry) => {
    const { header } = found
    const name = tableOf(entry)
    if (name !== filling?.table) await endTable()
    if (!header) {
      found.header = await begin(client, entry)
      put = await beginList(list, storage)
      for (const { name } of found.header.tables) rows[name] = 0
    } else if (entry.name === 'secrets.key') found.secretsKey = await wholeOf(entry)
    else if (entry.name === 'state.json') Object.assign(found, await saidBy(entry, state))
    else if (name) {
      filling ??= fillTable(client, name, header.tables)
      await filling.add(entry)
    } else if (entry.name.startsWith('files/') && put)
      await keepFile(client, storage, entry, header.tables, put)
    else throw new BadArchive(`A cópia contém algo desconhecido: ${entry.name}.`)
  }
  try {
    const manifest = (await readArchive(archive, phrase, take)) as unknown as Manifest
    const { header, sequences = {}, jobs = [], secretsKey = null } = found
    if (!header) throw new BadArchive('A cópia está incompleta: falta o cabeçalho.')
    await settle(client, header, sequences)
    await compare(client, manifest, rows, put?.count ?? 0)
    await client.query('commit')
    await put?.keep()
    return { header, manifest, jobs, secretsKey }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // Files that cannot be removed now are on the list, for the next try or start.
    await put?.takeBack().catch(() => {})
    throw asRefusal(error)
  } finally {
    await client.end()
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const [words = ''] = error.message.split('\n')
  return new BadArchive(`O banco de dados recusou a cópia: ${words.slice(0, 200)} (${error.code}).`)
}

async function headerOf(entry: Entry) {
  if (entry.name !== 'header.json') throw new BadArchive('Isto não é uma cópia do Soleira.')
  const header: Header = await saidBy(entry, aboutItself)
  const known = readMigrationFiles({ migrationsFolder })
  const isOurs = header.migrations.every((hash, index) => known[index]?.hash === hash)
  if (header.format > format || !isOurs) {
    throw new BadArchive(
      `A cópia é de outra versão do Soleira (${header.product}): restaure com ela ou com uma mais nova.`,
    )
  }
  return { header, known }
}

export async function inspectArchive(archive: Readable, phrase: string | null): Promise<{ hasKey: boolean }> {
  let isKnown = false
  let hasKey = false
  await readArchive(archive, phrase, async (entry) => {
    if (isKnown) for await (const _ of entry.bytes);
    else await headerOf(entry)
    isKnown = true
    hasKey ||= entry.name === 'secrets.key'
  })
  if (!isKnown) throw new BadArchive('A cópia está incompleta: falta o cabeçalho.')
  return { hasKey }
}

/**
 * Migrates the schema to the version of the archive and opens the tables, in a transaction that stays open.
 */
async function begin(client: pg.Client, entry: Entry): Promise<Header> {
  const { header, known } = await headerOf(entry)
  await refuseFilled(client)
  await clearSchema(client, header)
  const db = drizzle({ client }) as unknown as {
    dialect: { migrate(migrations: unknown[], session: unknown, config: object): Promise<void> }
    session: unknown
  }
  await db.dialect.migrate(known.slice(0, header.migrations.length), db.session, { migrationsFolder })
  await client.query('begin')
  await openTables(client)
  return header
}

/**
 * Drops the empty schema that a start of another version has left. The rows of the archive only fit the
 * schema of their own version.
 */
async function clearSchema(client: pg.Client, { migrations }: Header): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0].there || (await migrationsOf(client)).length === migrations.length) return
  await client.query('begin')
  await client.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  await client.query('commit')
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.accounts') is not null as there`)
  if (!rows[0].there) return
  const { rowCount } = await client.query('select from accounts limit 1')
  if (rowCount) throw new BadArchive('Já há dados aqui: uma cópia só é restaurada em um lugar vazio.')
}

async function keepFile(
  client: pg.Client,
  storage: Storage,
  entry: Entry,
  tables: Header['tables'],
  put: PutFiles,
): Promise<void> {
  const key = entry.name.slice('files/'.length)
  // Check it before `put.add`: the next start removes every file on that list.
  if (!isKey(key)) throw new BadArchive('A cópia contém um arquivo que não é do Soleira.')
  const { rows } = await client.query(referencesSql(`= '${key}'`, referencesAmong(tables)))
  if (!rows.some(({ sha256 }) => entry.sha256.equals(sha256))) {
    throw new BadArchive(`A cópia está danificada: ${entry.name} não é o arquivo do seu registro.`)
  }
  const staged = await storage.stage(entry.bytes, { maxBytes: entry.size })
  try {
    if (!staged.sha256.equals(entry.sha256))
      throw new BadArchive(`A cópia está danificada: ${entry.name} não confere.`)
    await put.add(key)
    await staged.keep(key)
  } finally {
    await staged.discard()
  }
}

/** Sessions, keys of letters and limits are removed: nobody stays signed in. */
async function settle(client: pg.Client, header: Header, sequences: Sequences): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoteName(name), value])
  }
  await closeTables(client)
  const ended = ['sessions', 'mail_tokens', 'rate_limits', 'idempotency_keys']
  for (const name of ended.filter((each) => header.tables.some((table) => table.name === each))) {
    await client.query(`delete from ${name}`)
  }
  // The files lie elsewhere now. The next start ties them to these rows.
  if (header.tables.some(({ name }) => name === 'upkeep'))
    await client.query(`delete from upkeep where name = 'storage'`)
}

async function compare(
  client: pg.Client,
  manifest: Manifest,
  rows: Record<string, number>,
  files: number,
): Promise<void> {
  for (const [name, count] of Object.entries(manifest.rows)) {
    if (rows[name] !== count) {
      throw new BadArchive(
        `A cópia está danificada: ${name} tem ${rows[name]} linhas, e o manifesto ${count}.`,
      )
    }
  }
  const { rows: named } = await client.query(
    `select count(*)::int as count from (${referencesSql(
      'is not null',
      referencesAmong(Object.keys(manifest.rows).map((name) => ({ name }))),
    )}) as named`,
  )
  if (files !== manifest.files || named[0].count !== files + manifest.lost.length) {
    throw new BadArchive(`A cópia está incompleta: há ${files} arquivos de ${named[0].count}.`)
  }
}
