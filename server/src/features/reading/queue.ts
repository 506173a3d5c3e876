import { documentTypes } from '@soleira/domain/document/file'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { analysisDocuments, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Jobs, Queue } from '../../jobs/jobs.ts'
import { accountAndUser, type Scope } from '../../scope.ts'
import { neverAgain } from '../paper/erased.ts'

/**
 * Each paper first waits in the line for text, except a picture of the inbox, which holds none. Pages that need
 * recognition move it to the line for pictures, so that no text waits for them. There it waits anew for each page.
 */
export type Line = 'text' | 'pictures'

// The limit fits the longest paper. A dead process is noticed sooner.
const options = { notify: true, retryDelay: 5, retryLimit: 5, expireInSeconds: 7_200 }

/**
 * A job only says that something waits. The table decides which paper is next, because accounts take turns.
 * So a job names no paper, and a surplus job finds nothing to do.
 */
export const readingQueues: Record<Line, Queue<Record<string, never>>> = {
  text: { name: 'read-papers', options },
  pictures: { name: 'recognise-papers', options },
}

/** A filed paper has been read: what it says can be offered, and the places that it fills be found. */
export const examinedQueue: Queue<Record<string, never>> = {
  name: 'examine-papers',
  options: { notify: true, retryDelay: 5, retryLimit: 5 },
}

/** A paper that was read while it counted nowhere has offered nothing, and does so now. */
export async function examineAnew(jobs: Jobs, db: Db, scope: Scope, documentId: number): Promise<void> {
  const its = and(inAccount(readings, scope), eq(readings.documentId, documentId))
  const again = await db
    .update(readings)
    .set({ examined: null, examineTries: 0 })
    .where(and(its, lt(readings.examined, neverAgain)))
    .returning({ id: readings.id })
  if (again.length) await jobs.send(db, examinedQueue, {})
}

export async function knockReaders(jobs: Jobs, db: Db | SystemDb, line: Line = 'text'): Promise<void> {
  await jobs.send(db, readingQueues[line], {})
}

export type ReadSoon = (db: Db, scope: Scope, documentId: number) => Promise<void>

/** `patience` is in seconds: a document rests that long before it is read. */
export function soonReader(jobs: Jobs, patience = 0): ReadSoon {
  return async (db, scope, documentId) => {
    const heldUntil = patience ? sql`now() + make_interval(secs => ${patience})` : null
    // One that is there waits anew, because its file was opened with a password.
    await db
      .insert(readings)
      .values({ ...accountAndUser(scope), documentId, heldUntil })
      .onConflictDoNothing()
    await jobs.send(db, readingQueues.text, {}, { startAfter: patience })
  }
}

export type ReadFiles = (db: Db, scope: Scope, analysisId: number) => Promise<void>

export function filesReader(jobs: Jobs, patience = 0): ReadFiles {
  return async (db, scope, analysisId) => {
    const ofFile = eq(readings.analysisDocumentId, analysisDocuments.id)
    const files = await db
      .select({ id: analysisDocuments.id, sha256: analysisDocuments.sha256, readingId: readings.id })
      .from(analysisDocuments)
      .leftJoin(readings, and(sameAccount(readings, analysisDocuments), ofFile))
      .where(
        and(
          inAccount(analysisDocuments, scope),
          eq(analysisDocuments.analysisId, analysisId),
          inArray(analysisDocuments.fileType, [...documentTypes]),
        ),
      )
      .orderBy(asc(analysisDocuments.id))
    const same = Map.groupBy(files, ({ sha256 }) => sha256.toString('hex')).values()
    const unread = [...same].filter((files) => files.every(({ readingId }) => readingId === null))
    if (!unread.length) return
    const heldUntil = patience ? sql`now() + make_interval(secs => ${patience})` : null
    await db
      .insert(readings)
      .values(
        unread.flatMap(([file]) =>
          file ? { ...accountAndUser(scope), analysisDocumentId: file.id, heldUntil } : [],
        ),
      )
    await jobs.send(db, readingQueues.text, {}, { startAfter: patience })
  }
}
