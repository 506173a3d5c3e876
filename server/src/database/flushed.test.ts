import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { flushed } from './flushed.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('waits until what was committed before is on disk', async () => {
  const client = await server.pool.connect()
  try {
    await client.query('create table kept (id int)')
    await client.query('set synchronous_commit = off')
    // Of twenty at least one comes between two rounds of PostgreSQL's own writer.
    for (let round = 0; round < 20; round++) {
      await client.query('insert into kept values ($1)', [round])
      const { rows } = await client.query('select pg_current_wal_insert_lsn() as committed')
      await Promise.all([flushed(server.db), flushed(server.db)])
      const [{ there }] = (
        await client.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as there', [rows[0].committed])
      ).rows
      expect(there).toBe(true)
    }
  } finally {
    await client.query('drop table kept')
    client.release(true)
  }
})
