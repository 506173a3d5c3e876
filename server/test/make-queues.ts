import '../compile-cache.js'
import type pg from 'pg'
import type { Parts } from '../src/parts.ts'

/**
 * Makes the queues of all workers in the database whose connection is the argument. A process of its own reads the
 * product in a fraction of the time that Vitest takes for its globalSetup.
 */
await import('../src/process/lean-imports.ts')
const { default: postgres } = await import('pg')
const { startJobs } = await import('../src/jobs/jobs.ts')
const { allWorkers } = await import('../src/work.ts')

const pool = new postgres.Pool({ ...(JSON.parse(process.argv[2] ?? '') as pg.PoolConfig), max: 2 })
const jobs = await startJobs(pool, () => {})
// Only the names, options and times of the queues are wanted; there is no job that would need a part.
await jobs.work(allWorkers({} as Parts))
await jobs.stop()
await pool.end()
