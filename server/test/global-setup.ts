import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { SUPERUSER } from '../src/database/embedded/connection.ts'
import { startEmbedded } from '../src/database/embedded/start.ts'
import { migrate } from '../src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port?: number; user: string; database: string; password?: string }
  }
}

export const template = 'template_soleira'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'soleira-test-'))
  const embedded = await startEmbedded({
    directory: join(directory, 'postgres'),
    log: () => {},
    // Nothing here has to survive a power cut (test/faults starts its own): each file's database is copied and
    // dropped without waiting for the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_recycle: 'on',
      max_connections: '120',
    },
  })
  const stop = async () => {
    await embedded.stop()
    await rm(directory, { recursive: true, force: true })
  }
  const { connection } = embedded
  try {
    await makeTemplate(connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('database', connection)
  return stop
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  await run({ ...connection, user: SUPERUSER, database: 'postgres' }, (pool) =>
    pool.query(`create database ${template} owner ${connection.user}`),
  )
  await makeSchema({ ...connection, database: template })
  const queues = join(import.meta.dirname, 'make-queues.ts')
  await promisify(execFile)(process.execPath, [queues, JSON.stringify({ ...connection, database: template })])
}

export async function makeSchema(connection: pg.PoolConfig): Promise<void> {
  await run(connection, async (pool) => {
    await migrate(pool)
    // Far from the numbers of users, so that whoever takes one for the other finds nothing.
    await pool.query('alter table accounts alter column id restart with 1000000')
    const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } })
    await boss.start()
    await boss.stop({ graceful: false })
  })
}

async function run(config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 2 })
  const closed: Promise<unknown>[] = []
  pool.on('connect', (client) => closed.push(new Promise((resolve) => client.once('end', resolve))))
  try {
    await work(pool)
  } finally {
    await pool.end()
    // The pool does not wait for it, and a connection that the end of the database meets on its way ends the run.
    await Promise.all(closed)
  }
}
