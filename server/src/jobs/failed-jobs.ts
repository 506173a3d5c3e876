import { sql } from 'drizzle-orm'
import type { SystemDb } from '../database/client.ts'
import { makeWorker, type Worker } from './jobs.ts'

const keptSeconds = 7 * 24 * 3_600

export interface FailedJob {
  id: string
  queue: string
  failedAt: Date
  tries: number
  /** The kind and the code of the last error, never its message (T20). */
  reason: string
}

/**
 * The queue removes finished jobs after an hour. Failed ones stay for seven days, to be looked at and tried
 * again.
 */
export function failedKeeper({ system }: { system: SystemDb }): Worker {
  const keep = async () => {
    await system.execute(
      sql`update pgboss.job set deletion_seconds = ${keptSeconds}
          where state = 'failed' and deletion_seconds between 1 and ${keptSeconds - 1}`,
    )
  }
  return makeWorker({ name: 'keep-failed-jobs', options: { retryLimit: 2 } }, keep, {
    schedule: '*/15 * * * *',
  })
}

const given = sql`state = 'failed' and name not like '\\_\\_pgboss%'`

export async function failedJobs(system: SystemDb, limit = 200): Promise<FailedJob[]> {
  const { rows } = await system.execute<
    Record<'id' | 'queue' | 'failedAt', string> & { tries: number; reason: string | null }
  >(sql`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries, output->>'message' as reason
    from pgboss.job where ${given} order by completed_on desc limit ${limit}`)
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt), reason: row.reason ?? 'unknown' }))
}

export async function retryFailed(system: SystemDb, id?: string): Promise<number> {
  const { rowCount } = await system.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = pgboss.job_now(),
      completed_on = null, heartbeat_on = null,
      deletion_seconds = (select q.deletion_seconds from pgboss.queue q where q.name = job.name)
    where ${given} and ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}`)
  return rowCount ?? 0
}

export async function hasQueues(system: SystemDb): Promise<boolean> {
  const { rows } = await system.execute(sql`select to_regclass('pgboss.job') is not null as there`)
  return rows[0]?.there === true
}
