import { inboxFileReadAgain } from '@soleira/domain/inbox/events'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { forgetReadings } from '../paper/unread.ts'
import { knockReaders } from '../reading/queue.ts'
import { lockInboxFile } from './filing.ts'

type Asked = Pick<Parts, 'jobs' | 'record'>

/** Does nothing to a paper that is being read. Throws conflict for one that was filed. */
export async function readInboxPaperAgain(db: Db, scope: Scope, id: number, asked: Asked): Promise<void> {
  await db.transaction((db) => readAgainIn(db, scope, id, asked))
}

export async function readAgainIn(
  db: Db,
  scope: Scope,
  id: number,
  asked: Asked,
  how: { isOtherFile?: boolean } = {},
): Promise<void> {
  const paper = await lockInboxFile(db, scope, id)
  if (paper.documentId !== null) {
    throw new AppError('conflict', { message: 'Este papel já foi arquivado.' })
  }
  await putBack(db, scope, [paper], asked, how)
}

/** Returns the papers of the inbox that are read again: all that nobody has filed and that are not being read. */
export async function readInboxAgain(db: Db, scope: Scope, asked: Asked): Promise<number[]> {
  return db.transaction(async (db) => {
    const open = await db
      .select({ id: inboxPapers.id, propertyId: inboxPapers.propertyId })
      .from(inboxPapers)
      .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
      .where(
        and(inAccount(inboxPapers, scope), isNull(inboxPapers.documentId), ne(readings.status, 'waiting')),
      )
      .orderBy(asc(inboxPapers.id))
      .for('update', { of: inboxPapers })
    return open.length ? putBack(db, scope, open, asked) : []
  })
}

async function putBack(
  db: Db,
  scope: Scope,
  papers: readonly { id: number; propertyId: number | null }[],
  { jobs, record }: Asked,
  how: { isOtherFile?: boolean } = {},
): Promise<number[]> {
  const ids = papers.map(({ id }) => id)
  const again = await forgetReadings(db, scope, inArray(readings.inboxPaperId, ids), how)
  if (!again.length) return []
  const taken = new Set(again.map(({ paperId }) => paperId))
  const read = papers.filter(({ id }) => taken.has(id))
  for (const { id, propertyId } of read) await record(db, scope, inboxFileReadAgain(id, propertyId))
  await knockReaders(jobs, db)
  return read.map(({ id }) => id)
}
