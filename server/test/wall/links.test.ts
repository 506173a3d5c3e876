import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'
import { foreignKeysOf, makeFamily, type Row } from '../rows/any-rows.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ hasAnyRows: true })
})
afterAll(() => server.stop())

async function walled(): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and is_nullable = 'NO' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function checksOf(table: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('a table with an account’s rows', () => {
  it('names the account of each, and begins its primary key with it', async () => {
    const somebodys = server.holdings
      .flatMap(({ tables }) => tables)
      .filter(({ rows }) => rows !== 'nobody’s')
      .map(({ table }) => getTableName(table))
      .filter((name) => name !== 'accounts')
    expect(await walled()).toEqual(somebodys.sort())
    const { rows } = await server.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'p' and c.connamespace = 'public'::regnamespace and a.attname = 'account_id'`,
    )
    // A user is found by the number in a letter, a key by its hash: before their account is known.
    expect(rows.map(({ name }) => name).sort()).toEqual(
      somebodys.filter((name) => !['users', 'mail_tokens'].includes(name)),
    )
  })

  it('is linked to others by the account, too', async () => {
    const tables = await walled()
    const links = (await foreignKeysOf(server.pool)).filter(({ table }) => tables.includes(table))
    expect(links.length).toBeGreaterThan(20)
    for (const { name, columns, parent, parentColumns } of links) {
      const place = columns.indexOf('account_id')
      expect([name, parentColumns[place]]).toEqual([name, parent === 'accounts' ? 'id' : 'account_id'])
    }
    expect(tables.filter((name) => !links.some(({ table }) => table === name))).toEqual([])
  })

  it('takes no link into another account, by none of its foreign keys', async () => {
    const [ours, theirs] = [await makeFamily(server.pool), await makeFamily(server.pool)]
    const links = await foreignKeysOf(server.pool)
    for (const link of links) {
      const { name, table, parent, columns, parentColumns } = link
      const [row, foreign] = [ours.get(table), theirs.get(parent)] as [Row, Row]
      const linking = columns.filter((column) => column !== 'account_id')
      if (!linking.length) continue
      const client = await server.pool.connect()
      try {
        await client.query('begin')
        // Each by itself: none is to be saved by another that would have refused as well.
        for (const other of links) {
          if ([other.table, other.parent].includes(table) && other.name !== name) {
            await client.query(`alter table ${other.table} drop constraint ${other.name}`)
          }
        }
        for (const check of await checksOf(table)) {
          await client.query(`alter table ${table} drop constraint ${check}`)
        }
        // The history refuses every change by itself, before its keys are asked.
        await client.query(`alter table ${table} disable trigger user`)
        const values = linking.map((column) => foreign[parentColumns[columns.indexOf(column)] ?? ''])
        const set = linking.map((column, place) => `${column} = $${place + 1}`)
        const linked = client.query(`update ${table} set ${set} where account_id = $${values.length + 1}`, [
          ...values,
          row.account_id,
        ])
        await expect(linked, name).rejects.toMatchObject({ code: '23503', constraint: name })
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  })
})
