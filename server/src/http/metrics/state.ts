import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { SystemDb } from '../../database/client.ts'
import { lastUpkeep } from '../../jobs/upkeep.ts'

const patience = 3_000

interface Known {
  name: string
  help: string
  value: number | undefined | ReadonlyMap<string, number>
}

/**
 * The same in every process. When the database does not answer, only that is reported. Unknown values are
 * left out, not zero, so each reading has its own registry.
 */
export async function databaseMetrics(system: SystemDb): Promise<Registry> {
  const waiting = new AbortController()
  const late = sleep(patience, null, { signal: waiting.signal }).catch(() => null)
  const found = await Promise.race([ask(system).catch(() => null), late])
  waiting.abort()
  const registry = new Registry()
  const all: Known[] = [
    { name: 'database_up', help: 'Whether the database answers.', value: found ? 1 : 0 },
    ...(found ?? []),
  ]
  for (const known of all) expose(registry, known)
  return registry
}

function expose(registry: Registry, { name, help, value }: Known): void {
  if (value === undefined) return
  const registers = [registry]
  if (typeof value === 'number') new Gauge({ name: `soleira_${name}`, help, registers }).set(value)
  else {
    const gauge = new Gauge({ name: `soleira_${name}`, help, labelNames: ['queue'], registers })
    for (const [queue, number] of value) gauge.set({ queue }, number)
  }
}

async function ask(system: SystemDb): Promise<Known[]> {
  const queues = await queuesOf(system)
  const by = (pick: (queue: QueueState) => number) =>
    new Map(queues.map((queue) => [queue.name, pick(queue)]))
  const { rows } = await system.execute<{ bytes: string }>(
    sql`select coalesce(sum(stored_bytes), 0)::text as bytes from accounts`,
  )
  const [backup, sweep] = [await lastUpkeep(system, 'backup'), await lastUpkeep(system, 'sweep')]
  const inBucket = await lastUpkeep(system, 'backup_in_bucket')
  const seconds = (at: Date | undefined) => at && at.getTime() / 1_000
  const known = (name: string, help: string, value: Known['value']): Known => ({ name, help, value })
  return [
    known(
      'queue_waiting',
      'Jobs that could be begun now.',
      by(({ waiting }) => waiting),
    ),
    known(
      'queue_active',
      'Jobs in hand.',
      by(({ active }) => active),
    ),
    known(
      'queue_failed',
      'Jobs that were given up and are still kept.',
      by(({ failed }) => failed),
    ),
    known(
      'queue_oldest_seconds',
      'How long the oldest of them has waited.',
      by(({ oldest }) => oldest),
    ),
    known('files_bytes', 'What the files of all accounts take.', Number(rows[0]?.bytes ?? 0)),
    known('backup_timestamp_seconds', 'When the last backup was finished.', seconds(backup?.doneAt)),
    known(
      'backup_bucket_timestamp_seconds',
      'When the last one came to a bucket.',
      seconds(inBucket?.doneAt),
    ),
    known('sweep_timestamp_seconds', 'When files and rows were last compared.', seconds(sweep?.doneAt)),
    known('sweep_lost_files', 'Rows whose file was gone then.', count(sweep?.outcome.lost)),
    known('sweep_stray_files', 'Files without a row that were found then.', count(sweep?.outcome.strays)),
  ]
}

const count = (value: unknown) => (typeof value === 'number' ? value : undefined)

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
