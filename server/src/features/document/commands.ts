import { isPropertyCategory, ownerPosition, type Slot } from '@soleira/domain/document/category'
import { documentAdded, documentDeleted } from '@soleira/domain/history/property'
import { and, eq, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { documents, parties, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalid } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { subject } from '../property/subject.ts'
import { slotOf } from './present.ts'
import { findDocument, isPaper } from './queries.ts'

export interface NewDocument extends Judgement {
  propertyId: number
  slot: Slot
  fileName: string
  /** Already durable in storage. */
  file: StoredFile
}

/** Commits the row of a stored file and answers its id; the same `retry` key again answers the same one. */
export function addDocument(
  parts: Committing & Pick<Parts, 'record'>,
  scope: Scope,
  document: NewDocument,
  retry: Retry | null,
): Promise<number> {
  return commitFilesOnce(parts, scope, retry, [document.file], (db) =>
    insertDocument(db, scope, document, parts.record),
  )
}

async function insertDocument(
  db: Db,
  scope: Scope,
  document: NewDocument,
  record: Recorder,
): Promise<number> {
  const { propertyId, slot, fileName, fileType, isViewable, file } = document
  const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
  // The lock keeps the order of the owners until the document refers to one of them.
  const [property] = await db.update(properties).set({ updatedAt: sql`now()` }).where(mine).returning(subject)
  if (!property) throw new AppError('not_found')
  const position = ownerPosition(slot)
  const partyId = position === null ? null : await ownerAt(db, scope, propertyId, position)
  const category = isPropertyCategory(slot) ? slot : 'RG_CNH'
  const [row] = await db
    .insert(documents)
    .values({
      accountId: scope.account,
      propertyId,
      partyId,
      category,
      fileName,
      fileType,
      isViewable,
      fileSize: file.size,
      sha256: file.sha256,
      storageKey: file.key,
    })
    .returning({ id: documents.id })
  const { id } = row as { id: number }
  await record(db, scope, documentAdded(property, id, slot))
  return id
}

/** The owner who stands at a position, from 1. Throws validation_failed on the category when nobody does. */
async function ownerAt(db: Db, scope: Scope, propertyId: number, position: number): Promise<number> {
  const [owner] = await db
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.role, 'owner'),
        eq(parties.position, position - 1),
      ),
    )
  if (!owner) throw invalid({ category: 'Não há proprietário nesta posição' })
  return owner.id
}

/** Deletes the row now and the file by a job (architecture rule 7). */
export async function deleteDocument(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const document = await findDocument(db, scope, id)
    const paper = and(inAccount(documents, scope), eq(documents.id, id), isPaper)
    const [gone] = await db.delete(documents).where(paper).returning()
    if (!document || !gone) throw new AppError('not_found')
    await record(db, scope, documentDeleted(id, { id: gone.propertyId }, slotOf(document)))
    await jobs.purgeFiles(db, [gone.storageKey])
  })
}
