import { sql } from 'drizzle-orm'
import type { SystemDb } from '../database/client.ts'
import { type Worker, worker } from './jobs.ts'

/** How long a job that was given up can be looked at and tried again, in seconds. What it carries are ids. */
const keptSeconds = 7 * 24 * 3_600

/** A job that was given up. */
export interface FailedJob {
  id: string
  queue: string
  failedAt: Date
  /** How often it was tried. */
  tries: number
  /** The kind of the last error and its code; never its words (T20). */
  reason: string
}

/** Keeps jobs that were given up longer than those that were done, which go after an hour. */
export function failedKeeper({ system }: { system: SystemDb }): Worker {
  const keep = async () => {
    await system.execute(
      sql`update pgboss.job set deletion_seconds = ${keptSeconds}
          where state = 'failed' and deletion_seconds between 1 and ${keptSeconds - 1}`,
    )
  }
  return worker({ name: 'keep-failed-jobs', options: { retryLimit: 2 } }, keep, { schedule: '*/15 * * * *' })
}

const given = sql`state = 'failed' and name not like '\\_\\_pgboss%'`

/** The jobs that were given up, the last ones first. */
export async function failedJobs(system: SystemDb, limit = 200): Promise<FailedJob[]> {
  const { rows } = await system.execute<
    Record<'id' | 'queue' | 'failedAt', string> & { tries: number; reason: string | null }
  >(sql`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries, output->>'message' as reason
    from pgboss.job where ${given} order by completed_on desc limit ${limit}`)
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt), reason: row.reason ?? 'unknown' }))
}

/** Has jobs that were given up tried once more: one of them, or all. Answers how many. */
export async function retryFailed(system: SystemDb, id?: string): Promise<number> {
  const { rowCount } = await system.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = pgboss.job_now(),
      completed_on = null, heartbeat_on = null,
      deletion_seconds = (select q.deletion_seconds from pgboss.queue q where q.name = job.name)
    where ${given} and ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}`)
  return rowCount ?? 0
}

/** Whether the queues have been made: the first start does. */
export async function hasQueues(system: SystemDb): Promise<boolean> {
  const { rows } = await system.execute(sql`select to_regclass('pgboss.job') is not null as there`)
  return rows[0]?.there === true
}
