import { inboxFileReceived } from '@soleira/domain/inbox/events'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pictureAlone } from '../../adapters/reading/reader.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { inboxFiles, inboxPapers, properties, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { commitFilesOnce } from '../../files/commit.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope } from '../../scope.ts'
import { knockReaders } from '../reading/queue.ts'

export interface NewInboxPaper extends Judgement {
  fileName: string
  propertyId: number | null
  file: StoredFile
  way?: (typeof inboxPapers.$inferInsert)['way']
  letterId?: number | null
}

/** Returns the id of the first one. All of them come, or none. */
export function receiveInboxFiles(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs'>,
  scope: Scope,
  papers: readonly NewInboxPaper[],
  retry: Retry | null,
): Promise<number> {
  const propertyId = papers[0]?.propertyId ?? null
  const files = papers.map(({ file }) => file)
  return commitFilesOnce(parts, scope, retry, files, async (db) => {
    if (propertyId !== null) await holdProperty(db, scope, propertyId)
    const ids: number[] = []
    for (const paper of papers) ids.push(await insertInboxFile(parts, db, scope, paper))
    return ids[0] as number
  })
}

/** Keeps the property until the transaction ends. Throws not_found. */
async function holdProperty(db: Db, scope: Scope, id: number): Promise<void> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, id)))
    .for('share')
  if (!property) throw new AppError('not_found')
}

/** Says of which property papers are that nobody has filed. Throws not_found. */
export async function bringFor(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  propertyId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    await holdProperty(db, scope, propertyId)
    await db
      .update(inboxPapers)
      .set({ propertyId })
      .where(
        and(inAccount(inboxPapers, scope), inArray(inboxPapers.id, [...ids]), isNull(inboxPapers.documentId)),
      )
  })
}

export async function insertInboxFile(
  { record, jobs }: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: Scope,
  paper: NewInboxPaper,
): Promise<number> {
  const { fileName, propertyId, fileType, isViewable, isLocked, way = 'upload', letterId = null } = paper
  const { sha256, size: fileSize, key: storageKey } = paper.file
  const [row] = await db
    .insert(inboxPapers)
    .values({ ...accountAndUser(scope), fileName, propertyId, sha256, way, letterId })
    .returning({ id: inboxPapers.id })
  const { id } = row as { id: number }
  await db
    .insert(inboxFiles)
    .values({ accountId: scope.account, paperId: id, fileType, isViewable, fileSize, sha256, storageKey })
  // A picture waits for no text to be read.
  const isPicture = fileType !== 'application/pdf'
  await db.insert(readings).values({
    ...accountAndUser(scope),
    inboxPaperId: id,
    ...(isLocked && ({ status: 'unreadable', unreadable: 'locked' } as const)),
    ...(isPicture && { pages: 1, soFar: pictureAlone }),
  })
  await record(db, scope, inboxFileReceived(id, propertyId))
  await knockReaders(jobs, db, isPicture ? 'pictures' : 'text')
  return id
}
