import { and, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, readings, receivedLetters } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { inboxFilesCiting, type Whom } from './citing.ts'
import { marksOf } from './erased.ts'

/**
 * Removes inbox files that are about this person only, and returns the keys of the files. Unread files are
 * removed by the reader if they turn out to be about them; those that are filed say nothing that names them.
 */
export async function forgetInboxFilesAbout(db: Db, scope: Scope, whom: Whom): Promise<string[]> {
  // This comes first: a reader at work either makes it wait or sees the mark.
  await db
    .update(readings)
    .set({ erased: sql`${readings.erased} || ${sql.param(marksOf(whom))}::text[]` })
    .where(and(inAccount(readings, scope), ne(readings.status, 'read')))
  const theirs = (await inboxFilesCiting(db, scope, whom)).filter(({ isTheirs }) => isTheirs)
  if (theirs.length) {
    await db.delete(inboxPapers).where(
      and(
        inAccount(inboxPapers, scope),
        inArray(
          inboxPapers.id,
          theirs.map(({ paper }) => paper.id),
        ),
      ),
    )
  }
  await forgetIdleLetters(db, scope)
  return theirs.map(({ file }) => file.storageKey)
}

export async function forgetIdleLetters(db: Db, scope: Scope): Promise<void> {
  const itsPapers = db
    .select({ id: inboxPapers.id })
    .from(inboxPapers)
    .where(and(sameAccount(inboxPapers, receivedLetters), eq(inboxPapers.letterId, receivedLetters.id)))
  await db
    .update(receivedLetters)
    .set({ sender: null, subject: null })
    .where(and(inAccount(receivedLetters, scope), isNotNull(receivedLetters.sender), notExists(itsPapers)))
}
