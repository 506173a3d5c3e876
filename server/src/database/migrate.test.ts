import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFamily, type Row } from '../../test/any-rows.ts'
import { emptyDatabase } from '../../test/harness.ts'
import { migrationsFolder } from './migrate.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
})
afterEach(() => drop())

/** Brings the schema to where the migration of this name leaves it. */
async function migrateTo(tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    const last = entries.findIndex((entry: { tag: string }) => entry.tag.endsWith(tag))
    expect(last).toBeGreaterThan(0)
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
    await runMigrations(drizzle({ client: pool }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every row of every table of the product, in no particular order. */
async function everything(): Promise<Map<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of rows) all.set(name, (await pool.query<Row>(`select * from ${name}`)).rows)
  return all
}

async function startQueues(): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } })
  await boss.start()
  await boss.stop({ graceful: false })
}

describe('accounts apart from users', () => {
  beforeEach(() => migrateTo('item_of_document'))

  it('keep every fact of a filled database, each in the account of its user', async () => {
    await makeFamily(pool)
    // What is gone leaves numbers behind that no new account may have.
    await pool.query('delete from users')
    await makeFamily(pool)
    await makeFamily(pool)
    await pool.query(
      'update users set last_sequence_number = id + 40, property_count = 3, delete_after = now() where id = 2',
    )
    // As a version has left it that encrypted nothing yet.
    await pool.query("update two_step set secret = 'JBSWY3DPEHPK3PXP'")
    const before = await everything()
    await migrateTo('accounts')
    const after = await everything()

    const userOf = new Map((before.get('properties') ?? []).map((row) => [row.id, row.broker_id]))
    const userOfAnalysis = new Map((before.get('analyses') ?? []).map((row) => [row.id, row.broker_id]))
    for (const [table, rows] of before) {
      const kept = rows.map(({ broker_id: broker, ...row }) => {
        if (['postal_codes', 'product_keys', 'rate_limits'].includes(table)) return row
        if (table === 'users') {
          const { last_sequence_number: _, property_count: __, delete_after: ___, ...person } = row
          return { ...person, account_id: row.id }
        }
        const account =
          broker ?? userOf.get(row.property_id) ?? userOfAnalysis.get(row.analysis_id) ?? row.user_id
        expect(account, table).toBeDefined()
        return { ...row, account_id: account }
      })
      expect(after.get(table), table).toHaveLength(rows.length)
      expect(after.get(table), table).toEqual(expect.arrayContaining(kept))
    }
    expect(after.get('accounts')).toEqual(
      (before.get('users') ?? []).map(
        ({ id, last_sequence_number, property_count, delete_after, created_at }) => ({
          ...{ id, last_sequence_number, property_count, delete_after, created_at },
        }),
      ),
    )
    expect((await makeFamily(pool)).get('accounts')?.id).toBe(4)
  })

  it('let jobs that wait find what they are about', async () => {
    await startQueues()
    await makeFamily(pool)
    const family = await makeFamily(pool)
    const idOf = (table: string) => family.get(table)?.id as number
    const user = idOf('users')
    const waiting = [
      { userId: user, note: 'password_reset' },
      { notificationIds: [idOf('notifications')] },
      { analysisId: idOf('analyses'), run: 1 },
      { exportId: idOf('data_exports') },
    ]
    const others = [{ userId: null }, { storageKey: 'x' }, {}]
    await pool.query(
      `insert into pgboss.job (name, data) select '__pgboss__send-it', data from unnest($1::jsonb[]) data`,
      [[...waiting, ...others].map((data) => JSON.stringify(data))],
    )
    await migrateTo('accounts')
    const { rows } = await pool.query('select data from pgboss.job')
    expect(rows.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        ...waiting.map((data) => ({ ...data, accountId: user, userId: user })),
        ...others,
      ]),
    )
  })

  it('begin at one where there was nobody yet', async () => {
    await migrateTo('accounts')
    expect((await makeFamily(pool)).get('accounts')?.id).toBe(1)
  })
})

it('the files that accounts have are counted, and from then on with their rows', async () => {
  await migrateTo('accounts')
  await makeFamily(pool)
  await makeFamily(pool)
  await pool.query('update users set avatar_size = 700 where id = 1')
  await migrateTo('stored_bytes')
  const family = await makeFamily(pool)
  await pool.query('update photos set file_size = file_size + 1000 where id = $1', [family.get('photos')?.id])
  const { rows } = await pool.query<{ counted: number; summed: number }>(`
    select stored_bytes::int as counted, (
      (select sum(file_size) from documents where account_id = a.id)
      + (select sum(file_size + thumbnail_size) from photos where account_id = a.id)
      + (select sum(file_size) from analysis_documents where account_id = a.id)
      + (select sum(coalesce(avatar_size, 0)) from users where account_id = a.id)
    )::int as summed
    from accounts a`)
  expect(rows).toHaveLength(3)
  for (const { counted, summed } of rows) expect([counted, counted > 0]).toEqual([summed, true])
})
