import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { isClockMoved } from '../../test/moved-clock.ts'
import { afterCommit } from './after-commit.ts'
import type { Db } from './client.ts'

let server: TestApp
let done: string[]
beforeAll(async () => {
  server = await startTestApp()
  done = []
})
afterAll(() => server.stop())

const register = (db: Db, name: string) => afterCommit(db, () => done.push(name))

it('follows the commit, with the database itself, in the order of registration', async () => {
  let root: Db | undefined
  await server.db.transaction(async (db) => {
    register(db, 'first')
    afterCommit(db, (db) => {
      root = db
    })
    await db.transaction(async (inner) => register(inner, 'inner'))
    await db.execute(sql`select 1`)
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'inner'])
  expect(root).toBe(server.db)
})

it('does not happen after a rollback, and happens at once without a transaction', async () => {
  done = []
  await expect(
    server.db.transaction(async (db) => {
      register(db, 'lost')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(done).toEqual([])
  register(server.db, 'now')
  expect(done).toEqual(['now'])
})

it.skipIf(isClockMoved)(
  'a transaction that waits for one which waits for it is begun anew, and followed once',
  async () => {
    done = []
    const { db, pool } = server
    await pool.query(`insert into product_keys (name, value) values ('one', 'v1.'), ('other', 'v1.')`)
    const met = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() }
    let begun = 0
    const take = (first: 'one' | 'other', second: 'one' | 'other') =>
      db.transaction(async (db) => {
        begun += 1
        register(db, first)
        const write = (name: string) =>
          db.execute(sql`update product_keys set value = value || ${`${first} `} where name = ${name}`)
        await write(first)
        met[first].resolve()
        await met[second].promise
        await write(second)
      })
    await Promise.all([take('one', 'other'), take('other', 'one')])
    // One side gives way. Sometimes it takes its first row again before the other side has seen it free, and
    // gives way once more.
    expect(begun).toBeGreaterThanOrEqual(3)
    expect(done.sort()).toEqual(['one', 'other'])
    const { rows } = await pool.query(`select value from product_keys where name in ('one', 'other')`)
    for (const { value } of rows) expect(value.slice(3).trim().split(' ').sort()).toEqual(['one', 'other'])
  },
)
