import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, startTestApp, type TestApp } from '../../test/harness.ts'
import { openListener } from '../database/listen.ts'
import { makeWorker, startJobs } from './jobs.ts'

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
  await jobs.work([makeWorker({ name: 'odd-job', options }, async () => {}, { schedule })])
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

it('every queue has a heartbeat, and what a dead worker had is taken up within two seconds after it stops (F17)', async () => {
  const { rows: silent } = await server.pool.query(
    `select name from pgboss.queue where heartbeat_seconds is distinct from 10 and name not like '\\_\\_pgboss%'`,
  )
  expect(silent).toEqual([])
  const done: number[] = []
  const seen = Promise.withResolvers<void>()
  const queue = { name: 'orphaned' }
  // Needs its own database: the product of the other tests takes jobs over too, and has no worker to wake for
  // this queue.
  const { pool, drop } = await emptyDatabase()
  const jobs = await startJobs(pool, () => {})
  await jobs.work([
    // The worker looks only once a minute, so the takeover has to wake it.
    makeWorker<{ number: number }>(
      queue,
      async ([job]) => {
        done.push(job?.data.number ?? 0)
        seen.resolve()
      },
      { options: { pollingIntervalSeconds: 60 } },
    ),
  ])
  // Two jobs of a process that died, 9 and 3 seconds after its last sign of life.
  await pool.query(`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, expire_seconds)
    select 'orphaned', jsonb_build_object('number', ago), 'active', now(), now() - ago * interval '1s', 10, 20, 30, true, 900
    from unnest(array[9, 3]) as ago`)
  const begin = performance.now()
  await seen.promise
  // The queue alone would wait half a minute.
  expect(performance.now() - begin).toBeLessThan(20_000)
  expect(done).toEqual([9])
  await jobs.stop()
  await drop()
})

it('begins a job that somebody waits for when its transaction commits, not when a worker looks', async () => {
  const queue = { name: 'awaited', options: { notify: true } }
  const done: number[] = []
  const jobs = await startJobs(server.pool, () => {}, openListener(server.pool.options))
  await jobs.work([
    makeWorker<{ number: number }>(
      queue,
      async ([job]) => void done.push(job?.data.number ?? 0),
      // A worker also looks when it starts, and only then.
      { options: { pollingIntervalSeconds: 3_600 } },
    ),
  ])
  try {
    for (const number of [1, 2, 3]) {
      await server.db.transaction(async (db) => {
        await jobs.send(db, queue, { number })
        expect(done).toHaveLength(number - 1)
      })
      await expect.poll(() => done.at(-1), { timeout: 30_000 }).toBe(number)
    }
  } finally {
    await jobs.stop()
  }
}, 90_000)

it('makes up for the times that were missed while no process ran, by one job among several processes (F34)', async () => {
  const { pool, drop } = await emptyDatabase()
  const done: string[] = []
  const nextYear = new Date(Date.now() + 200 * 86_400_000)
  // None of them runs by itself during the test.
  const later = new Date(Date.now() + 5.5 * 3_600_000)
  const plans = {
    daily: `${later.getUTCMinutes()} ${later.getUTCHours()} * * *`,
    hourly: `${later.getUTCMinutes()} * * * *`,
    // Half a year from now, so it was not missed in three days.
    yearly: `0 0 1 ${nextYear.getUTCMonth() + 1} *`,
  }
  const open = async () => {
    const jobs = await startJobs(pool, () => {})
    await jobs.work(
      Object.entries(plans).map(([name, schedule]) =>
        makeWorker({ name }, async () => void done.push(name), { schedule }),
      ),
    )
    return jobs
  }
  try {
    await (await open()).stop()
    expect(done).toEqual([])
    // No process ran for three days.
    await pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`)
    await pool.query(`update pgboss.schedule set created_on = now() - interval '1 year'`)
    const opened = await Promise.all([open(), open(), open()])
    await expect.poll(() => [...done].sort(), { timeout: 30_000 }).toEqual(['daily', 'hourly'])
    await untilNothing(pool)
    await Promise.all(opened.map((jobs) => jobs.stop()))
    expect([...done].sort()).toEqual(['daily', 'hourly'])
  } finally {
    await drop()
  }
}, 90_000)

async function untilNothing(pool: TestApp['pool']): Promise<void> {
  const waiting = `select from pgboss.job where state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(0)
}
