import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from './harness.ts'

export async function tryAgain({ pool }: TestApp, queue: string): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
}

/** Waits until the queues are done: no notice about to leave, no job waiting, none in hand. */
export async function untilJobsDone({ pool }: TestApp, ...queues: string[]): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')
       union all select from notifications where left_at is null limit 1`,
      [queues],
    )
    if (!rowCount) return
    await wait(25)
  }
}
