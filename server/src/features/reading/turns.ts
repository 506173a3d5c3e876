import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { readings } from '../../database/tables/index.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { knockReaders, type Line } from './queue.ts'

/**
 * Queues papers that no job will reach, because their reader died or their job found them held. Also reads
 * the older backlog, slowly.
 */
export function abandonedPapers({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  const queue = { name: 'read-abandoned-papers', options: { retryLimit: 2 } }
  return makeWorker(queue, async () => takeUpAbandoned({ system, jobs }), { schedule: '* * * * *' })
}

/** Renewed while a piece is read. */
export const held = sql`now() + interval '3 minutes'`

const laterAMinute = 2

export interface TakenUp {
  accountId: number
  id: number
  tries: number
  begunAt: string
  /** Null in the line for text. */
  soFar: typeof readings.$inferSelect.soFar
  inboxPaperId: number | null
  documentId: number | null
  analysisDocumentId: number | null
}

const inLine: Record<Line, SQL> = { text: sql`r.so_far is null`, pictures: sql`r.so_far is not null` }
const isFree = sql`r.status = 'waiting' and (r.held_until is null or r.held_until < now())`

/**
 * Takes a paper of the account that has waited longest for this line, in turn from the inbox and from
 * elsewhere. The older backlog comes when nothing else waits, a few each minute.
 */
export async function takeNext(system: SystemDb, line: Line): Promise<TakenUp | null> {
  const waits = sql`${isFree} and ${inLine[line]}`
  const hasStoodHere =
    line === 'text' ? sql`true` : sql`b.pages is not null and b.engine is distinct from 'text'`
  const begun = sql`select max(b.begun_at) from readings b where b.account_id = r.account_id and ${hasStoodHere}`
  const fromThere = sql`(b.inbox_paper_id is null) = (r.inbox_paper_id is null)`
  const lately = sql`select count(*) from readings b where b.is_later and b.begun_at > now() - interval '1 minute'`
  const isSlow = line === 'text' ? sql`(${lately}) < ${laterAMinute}` : sql`true`
  return (
    (await take(
      system,
      sql`${waits} and not r.is_later
        order by (${begun}) nulls first, (${begun} and ${fromThere}) nulls first, r.id`,
    )) ?? (await take(system, sql`${waits} and r.is_later and ${isSlow} order by r.account_id, r.id`))
  )
}

interface Row extends Record<string, unknown> {
  account_id: number
  id: number
  tries: number
  begun_at: string
  so_far: TakenUp['soFar']
  inbox_paper_id: number | null
  document_id: number | null
  analysis_document_id: number | null
}

async function take(system: SystemDb, which: SQL): Promise<TakenUp | null> {
  const { rows } = await system.execute<Row>(sql`
    update readings set tries = tries + 1, begun_at = clock_timestamp(), held_until = ${held}
    where (account_id, id) = (
      select r.account_id, r.id from readings r where ${which} limit 1 for update skip locked)
    returning account_id, id, tries, begun_at::text, so_far, inbox_paper_id, document_id, analysis_document_id`)
  const [row] = rows
  if (!row) return null
  return {
    accountId: row.account_id,
    id: row.id,
    tries: row.tries,
    begunAt: row.begun_at,
    soFar: row.so_far,
    inboxPaperId: row.inbox_paper_id,
    documentId: row.document_id,
    analysisDocumentId: row.analysis_document_id,
  }
}

export const thisReading = ({ accountId, id }: TakenUp) =>
  and(eq(readings.accountId, accountId), eq(readings.id, id))

export async function takeUpAbandoned({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  for (const line of ['text', 'pictures'] as const) {
    const { rows } = await system.execute(
      sql`select from readings r where ${isFree} and ${inLine[line]} limit 1`,
    )
    if (rows.length) await knockReaders(jobs, system, line)
  }
}
