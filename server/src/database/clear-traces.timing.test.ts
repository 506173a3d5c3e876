import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { quickestTry, timeOf } from '../../test/watch/quickest.ts'
import { clearTraces } from './clear-traces.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

// Only time shows how long others wait behind it.
it('clearing a table that others hold keeps nobody waiting behind it for four seconds', async () => {
  const holder = new pg.Client(server.pool.options as pg.ClientConfig)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users')
    const longest = await quickestTry(4_000, async () => {
      let outcome: unknown
      void clearTraces(server.pool, 2).catch((error) => {
        outcome = error
      })
      let longest = 0
      while (!outcome) longest = Math.max(longest, await timeOf(() => server.pool.query('select from users')))
      expect(outcome).toMatchObject({ code: '55P03' })
      return longest
    })
    expect(longest).toBeLessThan(4_000)
  } finally {
    await holder.end()
  }
})
