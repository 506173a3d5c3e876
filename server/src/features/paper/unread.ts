import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { readingPages, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { neverAgain } from './erased.ts'

/** The reading that a paper has goes: nothing of it may be filed while the paper waits. */
const unread = {
  status: 'waiting' as const,
  unreadable: null,
  readAt: null,
  tries: 0,
  heldUntil: null,
  pages: null,
  text: null,
  reading: null,
  engine: null,
  thumbnail: null,
  frames: {},
  examined: sql`case when ${readings.examined} = ${neverAgain} then ${readings.examined} end`,
  examineTries: 0,
}

/**
 * The files wait to be read anew, but for those that are being read. Where another file has come into their
 * place, these do as well: who reads the former one writes nothing down any more.
 */
export async function forgetReadings(
  db: Db,
  scope: Scope,
  which: SQL,
  { isOtherFile = false } = {},
): Promise<{ paperId: number | null; documentId: number | null }[]> {
  const again = await db
    .update(readings)
    .set(isOtherFile ? { ...unread, begunAt: null, soFar: null } : unread)
    .where(and(inAccount(readings, scope), which, isOtherFile ? undefined : ne(readings.status, 'waiting')))
    .returning({ id: readings.id, paperId: readings.inboxPaperId, documentId: readings.documentId })
  if (!again.length) return []
  const ids = again.map(({ id }) => id)
  await db
    .delete(readingPages)
    .where(and(inAccount(readingPages, scope), inArray(readingPages.readingId, ids)))
  return again
}

/** Its upload has shown it already, so nobody need read it. */
export async function markLocked(db: Db, scope: Scope, documentId: number): Promise<void> {
  await db
    .update(readings)
    .set({ status: 'unreadable', unreadable: 'locked' })
    .where(and(inAccount(readings, scope), eq(readings.documentId, documentId)))
}

/** Returns those of the documents that need a password. */
export async function lockedAmong(db: Db, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .select({ id: readings.documentId })
    .from(readings)
    .where(
      and(
        inAccount(readings, scope),
        inArray(readings.documentId, [...ids]),
        eq(readings.unreadable, 'locked'),
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
