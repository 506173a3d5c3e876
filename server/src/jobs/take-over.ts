import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A worker silent for this long loses its jobs to another. */
export const heartbeatSeconds = 10

/**
 * In milliseconds, and as a multiple of the time that a look takes. So looking costs a fiftieth of the time.
 */
const pause = 1_000
const leisure = 50

/**
 * In milliseconds. A gap this long means that this process or the database stood still, and living workers
 * with it.
 */
const standstill = 5_000

/**
 * A job that was taken up this often without an end may be what kills the processes. It is left to the queue,
 * which waits longer each time.
 */
const takenUp = 3

const statement = `
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
  where state = 'active' and retry_count < least(retry_limit, ${takenUp})
    and heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()
  returning name`

/**
 * Sets the jobs of dead processes back at once (F17, docs/decisions/0079). The queue itself would notice up
 * to ten seconds later, and make them wait like failed jobs.
 */
export function takeOver(pool: pg.Pool, onTaken: (names: string[]) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watch = async () => {
    let due = performance.now()
    let calmSince = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      const begin = performance.now()
      if (begin - due > standstill) calmSince = begin
      const isCalm = begin - calmSince > heartbeatSeconds * 1_000
      try {
        const { rows } = await pool.query<{ name: string }>(isCalm ? statement : 'select')
        if (isCalm && rows.length) onTaken([...new Set(rows.map(({ name }) => name))])
      } catch {
        // The database is away, so living workers could give no sign either.
        calmSince = performance.now()
      }
      const rest = Math.min(Math.max(pause, leisure * (performance.now() - begin)), 30_000)
      due = performance.now() + rest
      await sleep(rest, null, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
