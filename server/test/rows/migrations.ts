import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../../src/database/migrate.ts'
import type { Row } from './any-rows.ts'

export async function migrateTo(pool: pg.Pool, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    const last = entries.findIndex((entry: { tag: string }) => entry.tag.endsWith(tag))
    if (last < 1) throw new Error(`there is no migration ${tag}`)
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
    await migrate(drizzle({ client: pool }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function readEveryTable(pool: pg.Pool): Promise<Map<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of rows) all.set(name, (await pool.query<Row>(`select * from ${name}`)).rows)
  return all
}
