import type pg from 'pg'
import type { Jobs, Queue, Worker } from '../src/jobs/jobs.ts'

/** Milliseconds after sending a job at which it is looked for. Its transaction has mostly ended by then. */
const soon = [20, 100]

/** Milliseconds between two looks for whatever waits: retries, jobs of a longer transaction, a test's own rows. */
const lookEvery = 500

/**
 * Looks for each job as soon as it is there. Workers look every one or two seconds, and tests would spend most of
 * their time waiting. One look for all queues takes the place of seventy.
 */
export function wakingJobs(jobs: Jobs, pool: pg.Pool): Jobs {
  const wake = ({ name }: Queue<never>) => {
    for (const delay of soon) setTimeout(() => jobs.wake(name), delay).unref()
  }
  let next: NodeJS.Timeout | null = null
  const lookSoon = () => {
    next = setTimeout(async () => {
      for (const name of await waitingIn(pool)) jobs.wake(name)
      if (next) lookSoon()
    }, lookEvery).unref()
  }
  lookSoon()
  return {
    ...jobs,
    async send(db, queue, data, options) {
      await jobs.send(db, queue, data, options)
      wake(queue)
    },
    async sendAll(db, queue, data) {
      await jobs.sendAll(db, queue, data)
      if (data.length) wake(queue)
    },
    async stop() {
      if (next) clearTimeout(next)
      next = null
      await jobs.stop()
    },
  }
}

async function waitingIn(pool: pg.Pool): Promise<string[]> {
  const text = `select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`
  try {
    const { rows } = await pool.query<{ name: string }>({ name: 'waiting-jobs', text })
    return rows.map(({ name }) => name)
  } catch {
    // A test may take the database away.
    return []
  }
}

/** Lets a worker that is woken look by itself but seldom: of several of one queue only the first is woken. */
export function woken(worker: Worker): Worker {
  const pollingIntervalSeconds = (worker.options?.localConcurrency ?? 1) > 1 ? 5 : 60
  return { ...worker, options: { ...worker.options, pollingIntervalSeconds } }
}
