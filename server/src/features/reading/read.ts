import { citationIn } from '@soleira/domain/reading/citation'
import { pageWords } from '@soleira/domain/reading/find-words'
import { flowOf } from '@soleira/domain/reading/flow'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Unreadable } from '@soleira/domain/reading/unreadable'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Died } from '../../adapters/helper/helper.ts'
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
import { AppError } from '../../errors.ts'
import { asFile } from '../../files/as-file.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountOf } from '../../scope.ts'
import { namingOthers } from '../paper/citing.ts'
import { erasedMark } from '../paper/erased.ts'
import { examinedQueue, knockReaders, type Line, readingQueues } from './queue.ts'
import { held, type TakenUp, takeNext, thisReading } from './turns.ts'

/** Recognising takes seconds, so a second account, or a second paper, need not wait for the page of the first. */
const sideBySide: Record<Line, number> = { text: 1, pictures: 2 }

export function paperReaders(parts: Parts): Worker[] {
  const readerOf = (line: Line) =>
    makeWorker(
      readingQueues[line],
      async ([job]) => {
        if (job) await readWaiting(parts, line, job.signal)
      },
      { options: { pollingIntervalSeconds: 1, localConcurrency: sideBySide[line] } },
    )
  return [readerOf('text'), readerOf('pictures')]
}

/** Milliseconds: how long one job works before the next takes over, and how often a hold is renewed. */
const spell = 60_000
const holdAnew = 60_000

/** A paper may crash the process that reads it, so it is given up after this many tries. */
const mostTries = 3

/** A piece is the text of a paper, or one of its pages that are recognised: others wait no longer than for one. */
async function readWaiting(parts: Parts, line: Line, signal: AbortSignal): Promise<void> {
  const until = Date.now() + spell
  while (!signal.aborted) {
    const next = await takeNext(parts.system, line)
    if (!next) return
    await read(parts, next, signal)
    if (Date.now() > until) break
  }
  await knockReaders(parts.jobs, parts.system, line)
}

async function read(parts: Parts, taken: TakenUp, signal: AbortSignal): Promise<void> {
  const { system, reader } = parts
  const stillMine = and(
    thisReading(taken),
    eq(readings.status, 'waiting'),
    sql`${readings.begunAt} = ${taken.begunAt}::timestamptz`,
  )
  const giveUp = (unreadable: Unreadable) =>
    system
      .update(readings)
      .set({ status: 'unreadable', unreadable, soFar: null, readAt: sql`now()` })
      .where(stillMine)
  if (taken.tries > mostTries) {
    const { soFar } = taken
    // The page that was begun each time hides none of the others.
    if (soFar && soFar.pageCount > 1 && soFar.left.length) {
      const others = { soFar: { ...soFar, left: soFar.left.slice(1) }, heldUntil: null, tries: 0 }
      await system.update(readings).set(others).where(stillMine)
    } else await giveUp('too_costly')
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
    const found = await (taken.soFar
      ? reader.recognise(paper, taken.soFar, waiter)
      : reader.text(paper, waiter))
    if (typeof found === 'string') {
      await giveUp(found)
      return
    }
    if ('left' in found) {
      const next = { pages: found.pageCount, soFar: storable(found), heldUntil: null, tries: 0 }
      // Its turn in the line for text is none in the line for pictures.
      await system
        .update(readings)
        .set(taken.soFar ? next : { ...next, begunAt: null })
        .where(stillMine)
      if (!taken.soFar) await knockReaders(parts.jobs, system, 'pictures')
      return
    }
    const thumbnail = await reader.picture(paper, { number: 1, frame: found.frames[1], width: 240 }, waiter)
    await keepRead(parts, taken, stillMine, found, thumbnail)
  } catch (error) {
    if (error instanceof StorageFailure && error.isLost) {
      await giveUp('lost')
      return
    }
    // The server stops, the storage is away or helpers are busy: that is no try of the page.
    const isElsewhere = error instanceof AppError && !(error instanceof Died)
    const tries = signal.aborted || isElsewhere ? taken.tries - 1 : taken.tries
    await system.update(readings).set({ heldUntil: null, tries }).where(stillMine)
    throw error
  } finally {
    clearInterval(holding)
  }
}

async function keepRead(
  parts: Parts,
  taken: TakenUp,
  stillMine: SQL | undefined,
  { text, pageCount: pages, frames, engine }: ReadPaper,
  thumbnail: Buffer | null,
): Promise<void> {
  const whole = storable(text)
  // Words that no eye sees are in nobody's search, and the address in a QR code may name a person.
  const kept = { pages: whole.pages.map(({ layer: _, codes: __, ...page }) => page) }
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
      .set({
        ...read,
        status: 'read',
        soFar: null,
        // The examination of a filed paper needs them.
        ...(before.documentId === null && { erased: [] }),
        readAt: sql`now()`,
      })
      .where(thisReading(taken))
    // Files of an analysis are not part of the search.
    if (taken.analysisDocumentId === null) await keepWords(system, taken, kept)
    if (before.documentId !== null) await parts.jobs.send(system, examinedQueue, {})
  })
}

async function isOfErased(
  system: SystemDb,
  taken: TakenUp,
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
async function discard({ jobs }: Pick<Parts, 'jobs'>, system: SystemDb, taken: TakenUp) {
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

async function keepWords(system: SystemDb, { accountId, id: readingId }: TakenUp, text: PaperText) {
  for (const page of text.pages) {
    const words = sql<string>`array_to_tsvector(${sql.param(pageWords(page))}::text[])`
    await system.insert(readingPages).values({ accountId, readingId, page: page.number, words })
  }
}

/** PostgreSQL cannot store the null character. */
function storable<T>(read: T): T {
  return JSON.parse(JSON.stringify(read).replaceAll('\\u0000', ''))
}

interface KeptFile extends StoredFile {
  fileType: string
}

async function findFile(system: SystemDb, taken: TakenUp): Promise<KeptFile | null> {
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
