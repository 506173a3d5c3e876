import { expect, vi } from 'vitest'
import type { TestApp } from '../harness.ts'

/**
 * Waits until so many connections wait for a lock. Call it outside of any transaction: one that has looked
 * once never sees connections that open later.
 */
export async function untilLocked(
  { pool }: Pick<TestApp, 'pool'>,
  count: number,
  timeout: number,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(count)
    },
    { timeout },
  )
}

/**
 * Begins the commands one after another while `statement` is not committed yet, each once those before it
 * wait for a lock, and commits then. Answers what they answer.
 */
export async function crossing<T>(
  server: Pick<TestApp, 'pool'>,
  statement: string,
  commands: (() => Promise<T>)[],
): Promise<T[]> {
  const side = await server.pool.connect()
  try {
    await side.query('begin')
    await side.query(statement)
    const running: Promise<T>[] = []
    for (const command of commands) {
      running.push(command())
      await untilLocked(server, running.length, 30_000)
    }
    await side.query('commit')
    return await Promise.all(running)
  } finally {
    await side.query('rollback')
    side.release()
  }
}
