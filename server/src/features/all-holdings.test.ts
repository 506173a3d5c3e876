import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { scopeOf, signInBroker } from '../../test/scenes/broker.ts'
import type { Db } from '../database/client.ts'
import * as tables from '../database/tables/index.ts'
import { type Claim, storageKeysOf } from '../holdings.ts'
import type { UserScope } from '../scope.ts'
import { readContents } from './account-data/contents.ts'
import { readmeText } from './account-data/readme.ts'

let server: TestApp
let scope: UserScope
let statements: string[]
let watched: Db

beforeAll(async () => {
  server = await startTestApp()
  await signInBroker(server)
  const { rows } = await server.pool.query('select id from users')
  scope = await scopeOf(server, rows[0].id)
  watched = drizzle({
    client: server.pool,
    casing: 'snake_case',
    logger: { logQuery: (text) => void statements.push(text) },
  })
})
afterAll(() => server.stop())

const claims = () => server.holdings.flatMap(({ tables }) => tables)
const namesOf = (rows: Claim['rows']) =>
  claims()
    .filter((claim) => claim.rows === rows)
    .map(({ table }) => getTableName(table))
const reads = (table: string, column = '') =>
  statements.some((text) => new RegExp(`(from|join) "${table}"`).test(text) && text.includes(column))

describe('what features hold of an account', () => {
  it('is every table, each once: a new one says whose it is', async () => {
    const declared = Object.values(tables)
      .filter((one) => is(one, PgTable))
      .map(getTableName)
    const claimed = claims().map(({ table }) => getTableName(table))
    expect(claimed.sort()).toEqual(declared.sort())
    const { rows } = await server.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
    expect(claimed).toEqual(rows.map(({ tablename }) => tablename).sort())
  })

  it('is read for the copy, table by table, and explained in it', async () => {
    statements = []
    const contents = await readContents(watched, server.holdings, scope)
    expect(namesOf('copied').filter((table) => !reads(table))).toEqual([])
    expect(namesOf('left out').filter((table) => reads(table))).toEqual([])
    const text = readmeText(server.holdings, new Date(), 'America/Sao_Paulo', '')
    const explained = [...text.matchAll(/^(\S+\.json) +\S/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual(Object.keys(contents?.documents ?? {}).sort())
  })

  it('names its stored files: every column that holds the key of one is asked', async () => {
    statements = []
    await storageKeysOf(server.holdings, watched, { account: scope.account })
    const casing = new CasingCache('snake_case')
    const keys = claims().flatMap(({ table }) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.getSQLType() === 'uuid')
        .map((column) => [getTableName(table), casing.getColumnCasing(column)] as const),
    )
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(([table, column]) => !reads(table, `"${column}"`))).toEqual([])
  })

  it('goes with the account: from each table foreign keys that cascade lead to it', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `with recursive reached as (
         select 'accounts'::regclass::oid as id
         union select c.conrelid from pg_constraint c join reached on reached.id = c.confrelid
         where c.contype = 'f' and c.confdeltype = 'c')
       select id::regclass::text as name from reached`,
    )
    const reached = rows.map(({ name }) => name)
    expect([...namesOf('copied'), ...namesOf('left out')].filter((name) => !reached.includes(name))).toEqual(
      [],
    )
    expect(namesOf('nobody’s').filter((name) => reached.includes(name))).toEqual([])
  })
})
