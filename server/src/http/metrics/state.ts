import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { lastUpkeep } from '../../upkeep.ts'
import type { Metric, Sample } from './exposition.ts'

/** How long the database may take to say how it is, in milliseconds. */
const patience = 3_000

const gauge = (name: string, help: string, samples: Sample[]): Metric => ({
  name: `soleira_${name}`,
  help,
  type: 'gauge',
  samples,
})
const only = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }])

/** What the database says of queues, files and upkeep: the same in every process. Without its answer only that it has none. */
export async function databaseMetrics(system: SystemDb): Promise<Metric[]> {
  const waiting = new AbortController()
  const late = sleep(patience, null, { signal: waiting.signal }).catch(() => null)
  const found = await Promise.race([ask(system).catch(() => null), late])
  waiting.abort()
  return [gauge('database_up', 'Whether the database answers.', only(found ? 1 : 0)), ...(found ?? [])]
}

async function ask(system: SystemDb): Promise<Metric[]> {
  const queues = await queuesOf(system)
  const by = (value: (queue: QueueState) => number): Sample[] =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) }))
  const { rows } = await system.execute<{ bytes: string }>(
    sql`select coalesce(sum(stored_bytes), 0)::text as bytes from accounts`,
  )
  const [backup, sweep] = [await lastUpkeep(system, 'backup'), await lastUpkeep(system, 'sweep')]
  const seconds = (at: Date | undefined) => only(at && at.getTime() / 1_000)
  return [
    gauge(
      'queue_waiting',
      'Jobs that could be begun now.',
      by(({ waiting }) => waiting),
    ),
    gauge(
      'queue_active',
      'Jobs in hand.',
      by(({ active }) => active),
    ),
    gauge(
      'queue_failed',
      'Jobs that were given up and are still kept.',
      by(({ failed }) => failed),
    ),
    gauge(
      'queue_oldest_seconds',
      'How long the oldest of them has waited.',
      by(({ oldest }) => oldest),
    ),
    gauge('files_bytes', 'What the files of all accounts take.', only(Number(rows[0]?.bytes ?? 0))),
    gauge('backup_timestamp_seconds', 'When the last backup was finished.', seconds(backup?.doneAt)),
    gauge('sweep_timestamp_seconds', 'When files and rows were last compared.', seconds(sweep?.doneAt)),
    gauge('sweep_lost_files', 'Rows whose file was gone then.', count(sweep?.outcome.lost)),
    gauge('sweep_stray_files', 'Files without a row that were found then.', count(sweep?.outcome.strays)),
  ]
}

const count = (value: unknown): Sample[] => (typeof value === 'number' ? [{ value }] : [])

interface QueueState extends Record<string, unknown> {
  name: string
  waiting: number
  active: number
  failed: number
  oldest: number
}

async function queuesOf(system: SystemDb): Promise<QueueState[]> {
  const isWaiting = sql`j.state in ('created', 'retry') and j.start_after <= now()`
  const { rows } = await system.execute<QueueState>(sql`
    select q.name, count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where ${isWaiting})), 0)::float8 as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`)
  return rows
}
