import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/harness.ts'
import { startJobs, worker } from './jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const written = async () =>
  (
    await server.pool.query(
      `select xmin::text, retry_limit, retry_delay, expire_seconds from pgboss.queue where name = 'odd-job'`,
    )
  ).rows[0]

/** One start of a version that keeps the queue so. */
async function startWith(options: { retryLimit?: number; expireInSeconds?: number }, schedule: string) {
  const statements: string[] = []
  const watched = new Proxy(server.pool, {
    get: (pool, name) =>
      name === 'query'
        ? (text: string, values?: unknown[]) => {
            statements.push(text)
            return pool.query(text, values)
          }
        : Reflect.get(pool, name),
  })
  const jobs = await startJobs(watched, () => {})
  await jobs.work([worker({ name: 'odd-job', options }, async () => {}, { schedule })])
  await jobs.stop()
  return statements
}

it('brings a queue up to date that another version kept differently, and leaves one alone that it did not', async () => {
  await startWith({ retryLimit: 3 }, '0 4 * * *')
  const first = await written()
  expect(first).toMatchObject({ retry_limit: 3, retry_delay: 30 })
  const statements = await startWith({ retryLimit: 3 }, '0 4 * * *')
  expect(await written()).toEqual(first)
  expect(statements.filter((text) => /insert into pgboss\.schedule/i.test(text))).toEqual([])
  await startWith({ retryLimit: 7, expireInSeconds: 60 }, '0 5 * * *')
  expect(await written()).toMatchObject({ retry_limit: 7, expire_seconds: 60 })
  const { rows } = await server.pool.query(`select cron from pgboss.schedule where name = 'odd-job'`)
  expect(rows).toEqual([{ cron: '0 5 * * *' }])
})
