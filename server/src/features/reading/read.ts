import { pageWords } from '@soleira/domain/reading/find-words'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { ReadFile } from '../../adapters/reading/reader.ts'
import { StorageFailure, type StoredFile } from '../../adapters/storage/storage.ts'
import type { SystemDb } from '../../database/client.ts'
import { documents, inboxFiles, readingPages, readings } from '../../database/tables/index.ts'
import { type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { knock, readingQueue } from './queue.ts'

/** Reads what waits, the papers of all accounts in turn, one at a time in each process. */
export function paperReader(parts: Parts): Worker {
  return worker(
    readingQueue,
    async ([job]) => {
      if (job) await readWaiting(parts, job.signal)
    },
    { options: { pollingIntervalSeconds: 1 } },
  )
}

/** Has papers that were there before read slowly, ten every five minutes, after all that somebody waits for. */
export function earlierPapers({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  const queue = { name: 'read-earlier-papers', options: { retryLimit: 2 } }
  return worker(queue, async () => takeUpEarlier({ system, jobs }), { schedule: '*/5 * * * *' })
}

/**
 * Has papers be read whose reader is gone: what has taken over its knock came while they were still held, and went away.
 */
export function abandonedPapers({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  const queue = { name: 'read-abandoned-papers', options: { retryLimit: 2 } }
  return worker(queue, async () => takeUpAbandoned({ system, jobs }), { schedule: '* * * * *' })
}

/** How long one job goes on before the next one takes over, and how long a paper is held between two pages. */
const spell = 60_000
const held = sql`now() + interval '3 minutes'`

/** How often a paper is begun before it is given up: it may be what ends the process that reads it. */
const mostTries = 3

/** How many papers that were there before are taken up at a time. */
const atATime = 10

async function readWaiting(parts: Parts, signal: AbortSignal): Promise<void> {
  const until = Date.now() + spell
  while (!signal.aborted) {
    const next = await takeNext(parts.system)
    if (!next) return
    await read(parts, next, signal)
    if (Date.now() > until) return knock(parts.jobs, parts.system)
  }
  await knock(parts.jobs, parts.system)
}

interface Taken {
  accountId: number
  id: number
  tries: number
  /** By which whoever has it knows that nobody else has begun it since. */
  begunAt: string
  inboxPaperId: number | null
  documentId: number | null
}

/** The paper whose turn it is: of the account that has waited longest since one of its own was begun. */
async function takeNext(system: SystemDb): Promise<Taken | null> {
  const { rows } = await system.execute<Record<string, number | null> & { begun_at: string }>(sql`
    update readings set tries = tries + 1, begun_at = clock_timestamp(), held_until = ${held}
    where (account_id, id) = (
      select r.account_id, r.id from readings r
      where r.status = 'waiting' and (r.held_until is null or r.held_until < now())
      order by r.is_later, (select max(b.begun_at) from readings b where b.account_id = r.account_id) nulls first, r.id
      limit 1 for update skip locked)
    returning account_id, id, tries, begun_at::text, inbox_paper_id, document_id`)
  const [row] = rows
  if (!row) return null
  return {
    accountId: Number(row.account_id),
    id: Number(row.id),
    tries: Number(row.tries),
    begunAt: row.begun_at,
    inboxPaperId: row.inbox_paper_id ?? null,
    documentId: row.document_id ?? null,
  }
}

/** Lets some of the documents that nobody has read wait for it, the newest first. */
export async function takeUpEarlier({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  const { rowCount } = await system.execute(sql`
    insert into readings (account_id, user_id, document_id, is_later)
    select d.account_id, (select min(u.id) from users u where u.account_id = d.account_id), d.id, true
    from documents d
    where not exists (
      select 1 from readings r where r.account_id = d.account_id and r.document_id = d.id)
    order by d.id desc limit ${atATime}
    on conflict do nothing`)
  if (rowCount) await knock(jobs, system)
}

/** Knocks where something waits that nobody has. */
export async function takeUpAbandoned({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  const [row] = await system
    .select({ id: readings.id })
    .from(readings)
    .where(
      and(eq(readings.status, 'waiting'), or(isNull(readings.heldUntil), lt(readings.heldUntil, sql`now()`))),
    )
    .limit(1)
  if (row) await knock(jobs, system)
}

/** Reads one paper and writes down what came of it. */
async function read(parts: Parts, taken: Taken, signal: AbortSignal): Promise<void> {
  const { system, reader } = parts
  const mine = and(eq(readings.accountId, taken.accountId), eq(readings.id, taken.id))
  const asBegun = sql`${readings.begunAt} = ${taken.begunAt}::timestamptz`
  const stillMine = and(mine, eq(readings.status, 'waiting'), asBegun)
  const giveUp = (unreadable: Unreadable) =>
    system.update(readings).set({ status: 'unreadable', unreadable, readAt: sql`now()` }).where(stillMine)
  if (taken.tries > mostTries) {
    await giveUp('too_costly')
    return
  }
  const file = await findFile(system, taken)
  // Deleted meanwhile, and its reading with it.
  if (!file) return
  const waiter = { account: taken.accountId, signal }
  const holdOn = () => {
    void system
      .update(readings)
      .set({ heldUntil: held })
      .where(stillMine)
      .catch(() => {})
  }
  try {
    const paper = await openPaper(parts, file)
    const found = await reader.read(paper, waiter, { onPage: holdOn })
    if (typeof found === 'string') {
      await giveUp(found)
      return
    }
    const { text, pageCount: pages, frames, engine } = found
    const thumbnail = await reader.picture(paper, { number: 1, frame: frames[1], width: 240 }, waiter)
    const kept = storable(text)
    const read = { text: kept, pages, frames, engine, thumbnail, reading: readPaper(kept) }
    await system.transaction(async (system) => {
      const { rowCount } = await system
        .update(readings)
        .set({ ...read, status: 'read', readAt: sql`now()` })
        .where(stillMine)
      if (rowCount) await keepWords(system, taken, kept)
    })
  } catch (error) {
    if (error instanceof StorageFailure && error.isLost) {
      await giveUp('lost')
      return
    }
    // A server that stops, or a storage that is away: whoever comes next may have it at once.
    const tries = signal.aborted ? taken.tries - 1 : taken.tries
    await system.update(readings).set({ heldUntil: null, tries }).where(stillMine)
    throw error
  }
}

/** Has the pages of a paper be found by their words. */
async function keepWords(system: SystemDb, { accountId, id: readingId }: Taken, text: PaperText) {
  for (const page of text.pages) {
    const words = sql<string>`array_to_tsvector(${sql.param(pageWords(page))}::text[])`
    await system.insert(readingPages).values({ accountId, readingId, page: page.number, words })
  }
}

/** Text without what PostgreSQL cannot keep. */
function storable(text: PaperText): PaperText {
  return JSON.parse(JSON.stringify(text).replaceAll('\\u0000', ''))
}

interface KeptFile extends StoredFile {
  fileType: string
}

async function findFile(
  system: SystemDb,
  { accountId, inboxPaperId, documentId }: Taken,
): Promise<KeptFile | null> {
  const columns = <T extends typeof documents | typeof inboxFiles>(table: T) => ({
    ...{ key: table.storageKey, size: table.fileSize, sha256: table.sha256, fileType: table.fileType },
  })
  const [row] =
    documentId === null
      ? await system
          .select(columns(inboxFiles))
          .from(inboxFiles)
          .where(and(eq(inboxFiles.accountId, accountId), eq(inboxFiles.paperId, inboxPaperId as number)))
      : await system
          .select(columns(documents))
          .from(documents)
          .where(and(eq(documents.accountId, accountId), eq(documents.id, documentId)))
  return row ?? null
}

/** The bytes of a stored file, as they are read. */
export async function openPaper({ storage }: Pick<Parts, 'storage'>, file: KeptFile): Promise<ReadFile> {
  const pieces: Buffer[] = []
  for await (const piece of await storage.open(file)) pieces.push(piece as Buffer)
  return { isPdf: file.fileType === 'application/pdf', file: asFile(Buffer.concat(pieces)) }
}

/** Bytes that are in memory, as a file is read. */
export const asFile = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
})
