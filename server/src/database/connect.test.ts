import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { runAlone } from './alone.ts'
import { connectDatabase } from './connect.ts'
import { productKeys } from './tables/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('a transaction that was left without an answer is not handed to the next request (F13)', async () => {
  const { database } = server
  const impatient = { ...inject('database'), database, max: 1, query_timeout: 300 }
  const { db, close } = connectDatabase(impatient, () => {})
  try {
    const unanswered = db.transaction(async (db) => {
      await db.insert(productKeys).values({ name: 'half', value: 'v1.done' })
      await db.execute(sql`select pg_sleep(1)`)
    })
    await expect(unanswered).rejects.toThrow()
    const { rows } = await db.execute(sql`select now() = statement_timestamp() as "isAlone"`)
    expect(rows).toEqual([{ isAlone: true }])
    expect(await db.$count(productKeys, sql`name = 'half'`)).toBe(0)
  } finally {
    await close()
  }
})

it('work that others wait for takes as long as it takes, whatever the patience of the pool', async () => {
  const { database } = server
  const { pool, close } = connectDatabase(
    { ...inject('database'), database, max: 1, query_timeout: 100 },
    () => {},
  )
  try {
    expect(
      await runAlone(pool, 7, async (client) => (await client.query('select pg_sleep(0.4)')).rowCount),
    ).toBe(1)
  } finally {
    await close()
  }
})
