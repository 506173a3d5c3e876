import { citationIn } from '@soleira/domain/reading/citation'
import { pageWords } from '@soleira/domain/reading/find-words'
import { flowOf } from '@soleira/domain/reading/flow'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FileToRead, ReadPaper } from '../../adapters/reading/reader.ts'
import { bytesOf } from '../../adapters/storage/bytes-of.ts'
import { StorageFailure, type StoredFile } from '../../adapters/storage/storage.ts'
import type { SystemDb } from '../../database/client.ts'
import {
  analysisDocuments,
  documents,
  inboxFiles,
  inboxPapers,
  readingPages,
  readings,
} from '../../database/tables/index.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountOf } from '../../scope.ts'
import { namingOthers } from '../paper/citing.ts'
import { erasedMark } from '../paper/inbox.ts'
import { knockReaders, type Line, readingQueues } from './queue.ts'

export function paperReaders(parts: Parts): Worker[] {
  const readerOf = (line: Line) =>
    makeWorker(
      readingQueues[line],
      async ([job]) => {
        if (job) await readWaiting(parts, line, job.signal)
      },
      { options: { pollingIntervalSeconds: 1 } },
    )
  return [readerOf('text'), readerOf('pictures')]
}

/**
 * Queues papers that no job will reach, because their reader died or their job found them held. Also reads
 * the older backlog, slowly.
 */
export function abandonedPapers({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Worker {
  const queue = { name: 'read-abandoned-papers', options: { retryLimit: 2 } }
  return makeWorker(queue, async () => takeUpAbandoned({ system, jobs }), { schedule: '* * * * *' })
}

/** Milliseconds: how long one job works before the next takes over, and how often a hold is renewed. */
const spell = 60_000
const held = sql`now() + interval '3 minutes'`
const holdAnew = 60_000

/** A paper may crash the process that reads it, so it is given up after this many tries. */
const mostTries = 3

const laterAMinute = 2

async function readWaiting(parts: Parts, line: Line, signal: AbortSignal): Promise<void> {
  const until = Date.now() + spell
  while (!signal.aborted) {
    const next = await takeNext(parts.system, line)
    if (!next) return
    await read(parts, line, next, signal)
    if (Date.now() > until) break
  }
  await knockReaders(parts.jobs, parts.system, line)
}

interface Taken {
  accountId: number
  id: number
  tries: number
  begunAt: string
  inboxPaperId: number | null
  documentId: number | null
  analysisDocumentId: number | null
}

/**
 * The number of pages is known once the text was searched. It is kept only when pages still need recognition.
 */
const inLine: Record<Line, SQL> = { text: sql`r.pages is null`, pictures: sql`r.pages is not null` }
const isFree = sql`r.status = 'waiting' and (r.held_until is null or r.held_until < now())`

/**
 * Takes a paper of the account that has waited longest for this line, in turn from the inbox and from
 * elsewhere. The older backlog comes when nothing else waits, a few each minute.
 */
async function takeNext(system: SystemDb, line: Line): Promise<Taken | null> {
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

async function take(system: SystemDb, which: SQL): Promise<Taken | null> {
  const { rows } = await system.execute<Record<string, number | null> & { begun_at: string }>(sql`
    update readings set tries = tries + 1, begun_at = clock_timestamp(), held_until = ${held}
    where (account_id, id) = (
      select r.account_id, r.id from readings r where ${which} limit 1 for update skip locked)
    returning account_id, id, tries, begun_at::text, inbox_paper_id, document_id, analysis_document_id`)
  const [row] = rows
  if (!row) return null
  return {
    accountId: Number(row.account_id),
    id: Number(row.id),
    tries: Number(row.tries),
    begunAt: row.begun_at,
    inboxPaperId: row.inbox_paper_id ?? null,
    documentId: row.document_id ?? null,
    analysisDocumentId: row.analysis_document_id ?? null,
  }
}

const thisReading = ({ accountId, id }: Taken) => and(eq(readings.accountId, accountId), eq(readings.id, id))

export async function takeUpAbandoned({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  for (const line of ['text', 'pictures'] as const) {
    const { rows } = await system.execute(
      sql`select from readings r where ${isFree} and ${inLine[line]} limit 1`,
    )
    if (rows.length) await knockReaders(jobs, system, line)
  }
}

async function read(parts: Parts, line: Line, taken: Taken, signal: AbortSignal): Promise<void> {
  const { system, reader } = parts
  const stillMine = and(
    thisReading(taken),
    eq(readings.status, 'waiting'),
    sql`${readings.begunAt} = ${taken.begunAt}::timestamptz`,
  )
  const giveUp = (unreadable: Unreadable) =>
    system.update(readings).set({ status: 'unreadable', unreadable, readAt: sql`now()` }).where(stillMine)
  if (taken.tries > mostTries) {
    await giveUp('too_costly')
    return
  }
  const file = await findFile(system, taken)
  // The file was deleted meanwhile, and its reading with it.
  if (!file) return
  const waiter = { account: taken.accountId, signal }
  const holding = setInterval(() => {
    void system
      .update(readings)
      .set({ heldUntil: held })
      .where(stillMine)
      .catch(() => {})
  }, holdAnew)
  try {
    const paper = await openPaper(parts, file)
    const found = await (line === 'text' ? reader.text(paper, waiter) : reader.read(paper, waiter))
    if (typeof found === 'string') {
      await giveUp(found)
      return
    }
    if ('toRecognise' in found) {
      const { pageCount: pages } = found
      await system.update(readings).set({ pages, heldUntil: null, tries: 0 }).where(stillMine)
      await knockReaders(parts.jobs, system, 'pictures')
      return
    }
    const thumbnail = await reader.picture(paper, { number: 1, frame: found.frames[1], width: 240 }, waiter)
    await keepRead(parts, taken, stillMine, found, thumbnail)
  } catch (error) {
    if (error instanceof StorageFailure && error.isLost) {
      await giveUp('lost')
      return
    }
    // The server stops or the storage is away: another reader may take the paper at once.
    const tries = signal.aborted ? taken.tries - 1 : taken.tries
    await system.update(readings).set({ heldUntil: null, tries }).where(stillMine)
    throw error
  } finally {
    clearInterval(holding)
  }
}

async function keepRead(
  parts: Parts,
  taken: Taken,
  stillMine: SQL | undefined,
  { text, pageCount: pages, frames, engine }: ReadPaper,
  thumbnail: Buffer | null,
): Promise<void> {
  const whole = storable(text)
  // Words that no eye sees are in nobody's search.
  const kept = { pages: whole.pages.map(({ layer: _, ...page }) => page) }
  const read = { text: kept, pages, frames, engine, thumbnail, reading: readPaper(whole, pages) }
  await parts.system.transaction(async (system) => {
    const [before] = await system
      .select({ erased: readings.erased, documentId: readings.documentId })
      .from(readings)
      .where(stillMine)
      .for('update')
    if (!before) return
    if (before.documentId === null && (await isOfErased(system, taken, before.erased, read))) {
      return discard(parts, system, taken)
    }
    await system
      .update(readings)
      .set({ ...read, status: 'read', erased: [], readAt: sql`now()` })
      .where(thisReading(taken))
    // Files of an analysis are not part of the search.
    if (taken.analysisDocumentId === null) await keepWords(system, taken, kept)
  })
}

async function isOfErased(
  system: SystemDb,
  taken: Taken,
  erased: readonly string[],
  { text: kept, reading }: { text: PaperText; reading: Reading },
): Promise<boolean> {
  if (!erased.length) return false
  const { text } = flowOf(kept)
  const subject = reading.proposal.subject ?? null
  const isErased = (known: string) => erased.includes(erasedMark(known))
  const citation = citationIn({ text, subject }, { isNumber: isErased, isName: isErased })
  if (!citation?.isAlone) return false
  const whom = { id: 0, fullName: subject?.name ?? '', fatherName: null, motherName: null }
  return !(await namingOthers(system, { account: accountOf(taken) }, whom, [{ text, citation }])).size
}

/**
 * Removes an inbox paper about a person who was erased during its reading. A file of an analysis loses only
 * its reading.
 */
async function discard({ jobs }: Pick<Parts, 'jobs'>, system: SystemDb, taken: Taken) {
  const { accountId, inboxPaperId } = taken
  if (inboxPaperId === null) {
    await system.delete(readings).where(thisReading(taken))
    return
  }
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

async function keepWords(system: SystemDb, { accountId, id: readingId }: Taken, text: PaperText) {
  for (const page of text.pages) {
    const words = sql<string>`array_to_tsvector(${sql.param(pageWords(page))}::text[])`
    await system.insert(readingPages).values({ accountId, readingId, page: page.number, words })
  }
}

/** PostgreSQL cannot store the null character. */
function storable(text: PaperText): PaperText {
  return JSON.parse(JSON.stringify(text).replaceAll('\\u0000', ''))
}

interface KeptFile extends StoredFile {
  fileType: string
}

async function findFile(system: SystemDb, taken: Taken): Promise<KeptFile | null> {
  const { accountId, inboxPaperId, documentId, analysisDocumentId } = taken
  const of = async (table: typeof documents | typeof inboxFiles | typeof analysisDocuments, its: SQL) => {
    const { storageKey: key, fileSize: size, sha256, fileType } = table
    const mine = and(eq(table.accountId, accountId), its)
    const [row] = await system.select({ key, size, sha256, fileType }).from(table).where(mine)
    return row ?? null
  }
  if (documentId !== null) return of(documents, eq(documents.id, documentId))
  if (analysisDocumentId !== null) return of(analysisDocuments, eq(analysisDocuments.id, analysisDocumentId))
  return of(inboxFiles, eq(inboxFiles.paperId, inboxPaperId as number))
}

export async function openPaper({ storage }: Pick<Parts, 'storage'>, file: KeptFile): Promise<FileToRead> {
  return { isPdf: file.fileType === 'application/pdf', file: asFile(await bytesOf(storage, file)) }
}

export const asFile = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
})
