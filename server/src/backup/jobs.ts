import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { KeptJob } from './make.ts'

const batch = 1_000

/** Puts jobs that were waiting back into their queues. The next start sets the options of these queues. */
export async function sendAgain(pool: pg.Pool, jobs: KeptJob[]): Promise<void> {
  if (!jobs.length) return
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of new Set(jobs.map((job) => job.name))) {
      if (!known.has(name)) await boss.createQueue(name)
      const waiting = jobs.filter((job) => job.name === name)
      for (let at = 0; at < waiting.length; at += batch) {
        const some = waiting.slice(at, at + batch)
        await boss.insert(
          name,
          some.map(({ data, priority, startAfter }) => ({
            data,
            priority,
            startAfter: new Date(startAfter),
          })),
        )
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
