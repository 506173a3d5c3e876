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
