import { pageWords } from '@soleira/domain/reading/find-words'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ReadFile } from '../../adapters/reading/reader.ts'
import { StorageFailure, type StoredFile } from '../../adapters/storage/storage.ts'
import type { SystemDb } from '../../database/client.ts'
import { documents, inboxFiles, inboxPapers, readingPages, readings } from '../../database/tables/index.ts'
import { type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { erasedMark } from '../paper/inbox.ts'
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

/**
 * Has papers be read that nobody has knocked for: whose reader is gone, for what has taken over its knock came while they
 * were still held, and went away; and slowly what was there before.
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

/** How many papers that were there before are read in a minute. */
const laterAMinute = 2

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

/**
 * The paper whose turn it is: of the account that has waited longest since one of its own was begun. Those of the inbox come
 * first, for somebody looks at them; what was saved with its values has time. What was there before comes when nothing else
 * waits, some in a minute.
 */
async function takeNext(system: SystemDb): Promise<Taken | null> {
  const isFree = sql`r.status = 'waiting' and (r.held_until is null or r.held_until < now())`
  const inTurn = sql`order by (select max(b.begun_at) from readings b where b.account_id = r.account_id) nulls first, r.id`
  return (
    (await take(system, sql`${isFree} and not r.is_later and r.inbox_paper_id is not null ${inTurn}`)) ??
    (await take(system, sql`${isFree} and not r.is_later ${inTurn}`)) ??
    (await take(
      system,
      sql`${isFree} and r.is_later and (
        select count(*) from readings b where b.is_later and b.begun_at > now() - interval '1 minute'
      ) < ${laterAMinute} order by r.account_id, r.id`,
    ))
  )
}

async function take(system: SystemDb, which: SQL): Promise<Taken | null> {
  const { rows } = await system.execute<Record<string, number | null> & { begun_at: string }>(sql`
    update readings set tries = tries + 1, begun_at = clock_timestamp(), held_until = ${held}
    where (account_id, id) = (
      select r.account_id, r.id from readings r where ${which} limit 1 for update skip locked)
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
      const [before] = await system
        .select({ erased: readings.erased, documentId: readings.documentId })
        .from(readings)
        .where(stillMine)
        .for('update')
      if (!before) return
      const { cpf, cnpj } = read.reading.proposal.subject ?? {}
      const isErased = [cpf, cnpj].some((number) => number && before.erased.includes(erasedMark(number)))
      if (isErased && before.documentId === null) return discard(parts, system, taken)
      await system
        .update(readings)
        .set({ ...read, status: 'read', erased: [], readAt: sql`now()` })
        .where(mine)
      await keepWords(system, taken, kept)
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

/** Removes a paper of the inbox that is about somebody who was erased while it was read. */
async function discard({ jobs }: Pick<Parts, 'jobs'>, system: SystemDb, { accountId, inboxPaperId }: Taken) {
  if (inboxPaperId === null) return
  const gone = await system
    .delete(inboxFiles)
    .where(and(eq(inboxFiles.accountId, accountId), eq(inboxFiles.paperId, inboxPaperId)))
    .returning({ key: inboxFiles.storageKey })
  await system
    .delete(inboxPapers)
    .where(and(eq(inboxPapers.accountId, accountId), eq(inboxPapers.id, inboxPaperId)))
  await jobs.purgeFiles(
    system,
    gone.map(({ key }) => key),
  )
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
