import {
  civilStatus,
  isPropertyCategory,
  otherCategory,
  ownerPosition,
  type Slot,
} from '@soleira/domain/document/category'
import {
  documentAdded,
  documentDeleted,
  documentGivenBack,
  documentKeptWithPerson,
} from '@soleira/domain/document/events'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, eq, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { documents, identityUses, parties, people, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { commitFilesOnce } from '../../files/commit.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { lockChecklist, lockedItem } from '../checklist/course.ts'
import { takeItemCertificateBack } from '../checklist/receive.ts'
import { subject } from '../notification/subject.ts'
import { whoseStatus } from '../paper/civil-status.ts'
import { endUses, isUsed, useIdentities } from '../paper/identities.ts'
import { whereItWasPut } from '../paper/put.ts'
import { keepAsCertificates } from '../paper/settle.ts'
import { markLocked } from '../paper/unread.ts'
import { slotWordOf } from './present.ts'
import { type FoundDocument, findDocument, findUse, isInSlot } from './queries.ts'

export interface NewDocument extends Judgement {
  propertyId: number
  slot: Slot
  /** It is said of a paper of the civil status or that no slot asks for; an identity paper's follows from its slot. */
  personId?: number | null
  /** Its words say whom a paper of the civil status is about. */
  reading?: Reading | null
  fileName: string
  file: StoredFile
}

export function addDocument(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'readSoon'>,
  scope: Scope,
  document: NewDocument,
  retry: Retry | null,
): Promise<number> {
  return commitFilesOnce(parts, scope, retry, [document.file], async (db) => {
    const id = await insertDocument(db, scope, document, parts.record)
    await parts.readSoon(db, scope, id)
    if (document.isLocked) await markLocked(db, scope, id)
    return id
  })
}

export async function insertDocument(
  db: Db,
  scope: Scope,
  document: NewDocument,
  record: Recorder,
): Promise<number> {
  const { fileName, fileType, isViewable, file } = document
  return writeInSlot(db, scope, document, record, async (lies) => {
    const [row] = await db
      .insert(documents)
      .values({
        accountId: scope.account,
        ...lies,
        fileName,
        fileType,
        isViewable,
        fileSize: file.size,
        sha256: file.sha256,
        storageKey: file.key,
      })
      .returning({ id: documents.id })
    return (row as { id: number }).id
  })
}

/** Puts a file that lay in no slot into one, as if it came now. */
export async function moveIntoSlot(
  db: Db,
  scope: Scope,
  id: number,
  place: InSlot,
  record: Recorder,
): Promise<number> {
  return writeInSlot(db, scope, place, record, async (lies) => {
    const its = and(inAccount(documents, scope), eq(documents.id, id))
    await db
      .update(documents)
      .set({ ...lies, uploadedAt: sql`now()` })
      .where(its)
    return id
  })
}

type InSlot = Pick<NewDocument, 'propertyId' | 'slot' | 'personId' | 'reading'>

interface LiesIn {
  propertyId: number
  personId: number | null
  spouseId: number | null
  category: (typeof documents.$inferInsert)['category']
}

async function writeInSlot(
  db: Db,
  scope: Scope,
  { propertyId, slot, personId: named = null, reading = null }: InSlot,
  record: Recorder,
  write: (lies: LiesIn) => Promise<number>,
): Promise<number> {
  const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
  // The lock keeps the order of the owners until the document refers to one of them.
  const [property] = await db.update(properties).set({ updatedAt: sql`now()` }).where(mine).returning(subject)
  if (!property) throw new AppError('not_found')
  const position = ownerPosition(slot)
  const ofSlot = async () => {
    if (position !== null) return ownerAt(db, scope, propertyId, position)
    return slot === otherCategory ? named : null
  }
  const category = isPropertyCategory(slot) ? slot : ('RG_CNH' as const)
  const whose =
    slot === civilStatus
      ? await whoseStatus(db, scope, propertyId, { named, reading })
      : { personId: await ofSlot(), spouseId: null }
  const lies = { propertyId, ...whose, category }
  const id = await write(lies)
  if (isUsed(lies)) {
    const { personId, category } = lies
    await useIdentities(db, scope, propertyId, [{ documentId: id, personId, category }])
  }
  await record(db, scope, documentAdded(property, id, slot))
  return id
}

interface PaperOfPerson extends Pick<NewDocument, 'fileName' | 'fileType' | 'isViewable' | 'file'> {
  personId: number
}

/** A paper that no slot asks for, of somebody who need take part in no property. Throws not_found. */
export async function insertPaperOfPerson(
  db: Db,
  scope: Scope,
  { personId, fileName, fileType, isViewable, file }: PaperOfPerson,
  record: Recorder,
): Promise<number> {
  const mine = and(inAccount(people, scope), eq(people.id, personId))
  // The person must not go before the paper refers to them.
  const [person] = await db.select({ id: people.id }).from(people).where(mine).for('key share')
  if (!person) throw new AppError('not_found')
  const [row] = await db
    .insert(documents)
    .values({
      accountId: scope.account,
      personId,
      category: otherCategory,
      fileName,
      fileType,
      isViewable,
      fileSize: file.size,
      sha256: file.sha256,
      storageKey: file.key,
    })
    .returning({ id: documents.id })
  const { id } = row as { id: number }
  await record(db, scope, documentKeptWithPerson(id, otherCategory))
  return id
}

async function ownerAt(db: Db, scope: Scope, propertyId: number, position: number): Promise<number> {
  const [owner] = await db
    .select({ id: parties.personId })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.role, 'owner'),
        eq(parties.position, position - 1),
      ),
    )
  if (!owner) throw invalidFields({ category: 'Não há proprietário nesta posição' })
  return owner.id
}

/**
 * Deletes the row now and the file by a job (architecture rule 7). A paper that properties use leaves one of them
 * only: the one that it lies with, unless another is named. The other properties keep it. A file that is a
 * certificate as well leaves its slot alone, unless it was put there by hand: then it leaves the item that it filled.
 */
export async function deleteDocument(
  db: Db,
  scope: Scope,
  id: number,
  propertyId: number | undefined,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const document = await findDocument(db, scope, id)
    if (!document || (propertyId !== undefined && !isUsed(document) && document.propertyId !== propertyId)) {
      throw new AppError('not_found')
    }
    if ((propertyId ?? document.propertyId) === document.propertyId) {
      await jobs.purgeFiles(db, await takeFromItem(db, scope, document, record))
    }
    if (isUsed(document)) {
      const property = propertyId ?? document.propertyId
      const use = property === null ? null : await findUse(db, scope, property, id)
      if (!use || property === null) throw new AppError('not_found')
      const files = await endUses(db, scope, property, [id])
      const isElsewhere = await db.$count(
        identityUses,
        and(inAccount(identityUses, scope), eq(identityUses.documentId, id)),
      )
      const happening = isElsewhere
        ? documentGivenBack(id, { id: property }, slotWordOf(use))
        : documentDeleted(id, { id: property }, slotWordOf(use))
      await record(db, scope, happening)
      await jobs.purgeFiles(db, files)
      return
    }
    const paper = and(inAccount(documents, scope), eq(documents.id, id), isInSlot)
    const [held] = await db.select({ id: documents.id }).from(documents).where(paper).for('update')
    if (held && (await keepAsCertificates(db, scope, [id])).length) {
      await record(db, scope, documentDeleted(id, { id: document.propertyId }, slotWordOf(document)))
      return
    }
    const [gone] = await db.delete(documents).where(paper).returning()
    if (!gone) throw new AppError('not_found')
    await record(db, scope, documentDeleted(id, { id: gone.propertyId }, slotWordOf(document)))
    await jobs.purgeFiles(db, [gone.storageKey])
  })
}

/** Returns the files of companions that go with it. */
async function takeFromItem(
  db: Db,
  scope: Scope,
  { id, propertyId }: Pick<FoundDocument, 'id' | 'propertyId'>,
  record: Recorder,
): Promise<string[]> {
  if (propertyId === null) return []
  // An examination that is under way locks the property, too, and may put the file into an item.
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  const put = await whereItWasPut(db, scope, id)
  if (put?.by !== 'slot') return []
  const item = checklist.items.find(({ row }) => row.paperId === put.paperId)
  if (!item) return []
  const note = 'o documento da captação foi excluído'
  return takeItemCertificateBack(db, scope, lockedItem(property, checklist.items, item), { note }, record)
}
