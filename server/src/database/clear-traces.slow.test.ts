import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { clearTraces, NotNow } from './clear-traces.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

async function beside<T>(statements: string[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(server.pool.options as pg.ClientConfig)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * Tries more often than the product. Other tests write in databases of this server for seconds, which keeps
 * deleted rows here from going.
 */
const clearPatiently = () => clearTraces(server.pool, 40)

// server/test/faults/erasure.test.ts has a cluster of its own, and tests that nothing is left.
describe('clearing the files of the database', () => {
  it('says what its role may not clear: the log, where nobody granted it', async () => {
    expect(await clearPatiently()).toEqual(['log'])
    await server.pool.query(`insert into postal_codes (cep, street, neighborhood, city, state)
      values ('20000-000', 'Rua', 'Centro', 'Rio de Janeiro', 'RJ')`)
    const { rows } = await server.pool.query(
      `select relallvisible = relpages as is_seen from pg_class where relname = 'users'`,
    )
    expect(rows).toEqual([{ is_seen: true }])
  })

  it('forgets the samples of a table that has become empty', async () => {
    const { pool } = server
    await pool.query(`insert into postal_codes (cep, street, neighborhood, city, state)
      select 'c' || i, 'Rua Lembrada', 'Centro', 'Rio', 'RJ' from generate_series(1, 50) i`)
    await pool.query('analyze postal_codes')
    const samples = `select from pg_stats where tablename = 'postal_codes'`
    expect((await pool.query(samples)).rowCount).toBeGreaterThan(3)
    await pool.query('delete from postal_codes')
    await clearPatiently()
    expect((await pool.query(samples)).rowCount).toBe(0)
  })

  it('comes again when somebody still sees what is gone, or clears it already', async () => {
    const { pool } = server
    await pool.query(`insert into postal_codes (cep, street, neighborhood, city, state)
      values ('21000-000', 'Rua', 'Centro', 'Rio de Janeiro', 'RJ')`)
    const reading = ['begin isolation level repeatable read', 'select 1']
    await beside(reading, async () => {
      await pool.query('delete from postal_codes')
      await expect(clearTraces(pool)).rejects.toThrow(NotNow)
    })
    await beside(['select pg_advisory_lock(7031443)'], () =>
      expect(clearTraces(pool)).rejects.toThrow(NotNow),
    )
    expect(await clearPatiently()).toEqual(['log'])
  })

  it('gives up on a table that others hold', async () => {
    const reading = ['begin', 'select from users']
    await beside(reading, () => expect(clearTraces(server.pool, 2)).rejects.toMatchObject({ code: '55P03' }))
  })
})
