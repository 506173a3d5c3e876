import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { runAlone } from './alone.ts'
import { connectDatabase } from './connect.ts'

let elsewhere: pg.Pool
let drop: () => Promise<void>
let database: string
beforeEach(async () => {
  ;({ pool: elsewhere, drop } = await emptyDatabase())
  database = String(elsewhere.options.database)
  await elsewhere.query('create table kept (name text)')
  // Patience elapses when a test says so, however long the machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await drop()
})

/** A connection closes within a few turns of the event loop, on any machine. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const patience = 4_000
const connect = () =>
  connectDatabase({ ...inject('database'), database, max: 1, query_timeout: patience }, () => {})

/** Waits until a statement that begins so runs in this database. */
async function untilRuns(text: string): Promise<void> {
  const isRunning = `select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like $1 || '%'`
  while (!(await elsewhere.query(isRunning, [text])).rowCount);
}

it('a transaction that was left without an answer is not handed to the next request (F13)', async () => {
  const { db, close } = connect()
  try {
    const unanswered = db.transaction(async (db) => {
      await db.execute(sql`insert into kept values ('half')`)
      await db.execute(sql`select pg_sleep(1)`)
    })
    const refused = expect(unanswered).rejects.toThrow()
    await untilRuns('select pg_sleep')
    vi.advanceTimersByTime(patience)
    // A connection that stayed open would leave the end of the transaction without an answer, too.
    await settled()
    vi.advanceTimersByTime(patience)
    await refused
    const { rows } = await db.execute(sql`select now() = statement_timestamp() as "isAlone"`)
    expect(rows).toEqual([{ isAlone: true }])
    expect((await db.execute(sql`select from kept`)).rowCount).toBe(0)
  } finally {
    await close()
  }
})

it('work that others wait for takes as long as it takes, whatever the patience of the pool', async () => {
  const { pool, close } = connect()
  try {
    const work = runAlone(pool, 7, async (client) => (await client.query('select pg_sleep(0.2)')).rowCount)
    const done = expect(work).resolves.toBe(1)
    await untilRuns('select pg_sleep')
    vi.advanceTimersByTime(patience)
    await done
  } finally {
    await close()
  }
})
