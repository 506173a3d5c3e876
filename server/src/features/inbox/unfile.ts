import type { ErrorBody } from '@soleira/domain/contract/error-body'
import { documentDeleted } from '@soleira/domain/document/events'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  checklistItems,
  documents,
  identityUses,
  inboxFiles,
  inboxPapers,
  paperLinks,
  papers,
  properties,
  readings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { lockChecklist, lockedItem, noteBeside } from '../checklist/course.ts'
import { takeItemCertificateBack } from '../checklist/receive.ts'
import { slotWordOf } from '../document/present.ts'
import { type FoundDocument, findDocument, findUse } from '../document/queries.ts'
import { endUses, isUsed } from '../paper/identities.ts'
import { linksOf, removeKept } from '../paper/links.ts'
import { takeOffersBack } from '../paper-fact/take-back.ts'
import { lockInboxFile } from './filing.ts'

type Place = NonNullable<ErrorBody['undoneAt']>

const roomWords = { diligence: 'na due diligence', documents: 'nos documentos' } as const

/** It counts somewhere else by now, where it is taken back first, or another one took its place. */
async function moved(
  db: Db,
  scope: Scope,
  why: 'replaced' | 'used',
  { room, propertyId }: { room: Place['room']; propertyId: number | null },
): Promise<AppError> {
  const [at] = await db
    .select({ sequenceNumber: properties.sequenceNumber })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId ?? 0)))
  if (!at || propertyId === null)
    return new AppError('conflict', { message: 'Este papel já foi substituído.' })
  const where = `${roomWords[room]} do imóvel ${formatSequenceNumber(at.sequenceNumber)}`
  const message =
    why === 'used'
      ? `Este papel é usado também ${where}: desfaça por lá.`
      : `Outro papel tomou o lugar deste ${where}.`
  return new AppError('conflict', { message, undoneAt: { room, propertyId } })
}

/** Returns what it brought into the records and is not taken out. Says `note` in the history of its items. */
export async function unfileInboxPaper(
  db: Db,
  scope: UserScope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
  note: string | null = null,
): Promise<string[]> {
  return db.transaction(async (db) => {
    const { documentId } = await lockInboxFile(db, scope, id)
    if (documentId === null) throw new AppError('conflict', { message: 'Este papel não está arquivado.' })
    // An opening with the password changes the file, so nothing of it is read before the row is held.
    const its = and(inAccount(documents, scope), eq(documents.id, documentId))
    // Who uses its certificate again meanwhile has locked that, and adds a use of the file.
    await db.select({ id: documents.id }).from(documents).where(its).for('no key update')
    const document = await findDocument(db, scope, documentId)
    if (!document) throw new AppError('not_found')
    const stays = await takeOffersBack(db, scope, documentId, { jobs, record })
    // This comes before the document is deleted, because rows that name it go with it.
    await db
      .update(inboxPapers)
      .set({ documentId: null, filedAt: null, filing: null })
      .where(and(inAccount(inboxPapers, scope), eq(inboxPapers.id, id)))
    await db
      .update(readings)
      .set({ documentId: null, examined: null })
      .where(and(inAccount(readings, scope), eq(readings.inboxPaperId, id)))
    const keys = await takeFromItems(db, scope, documentId, record, note)
    if (document.category === 'CERTIDAO') {
      const { propertyId } = document
      if (!keys.includes(document.storageKey))
        throw await moved(db, scope, 'replaced', { room: 'diligence', propertyId })
    } else await takeFromSlot(db, scope, document, record)
    // The others are of companions that had come along.
    await jobs.purgeFiles(
      db,
      keys.filter((key) => key !== document.storageKey),
    )
    const { fileType, isViewable, fileSize, sha256, storageKey } = document
    await db.insert(inboxFiles).values({
      accountId: scope.account,
      paperId: id,
      fileType,
      isViewable: isViewable === true,
      fileSize,
      sha256,
      storageKey,
    })
    return stays
  })
}

/** A certificate that still counts somewhere afterwards is not taken back. */
async function takeFromItems(
  db: Db,
  scope: Scope,
  documentId: number,
  record: Recorder,
  note: string | null,
): Promise<string[]> {
  const itsPaper = and(inAccount(papers, scope), eq(papers.documentId, documentId))
  const [paper] = await db.select({ id: papers.id }).from(papers).where(itsPaper)
  if (!paper) return []
  const keys = await takeCertificateBack(db, scope, documentId, record, note)
  const [left] = await db.select({ id: papers.id }).from(papers).where(itsPaper)
  if (left) throw await movedWith(db, scope, await linksOf(db, scope, documentId))
  return keys
}

type Links = Awaited<ReturnType<typeof linksOf>>

/** The latest place that shows it, else the latest that showed it. */
function movedWith(db: Db, scope: Scope, links: Links): Promise<AppError> {
  const shown = links.findLast(({ until }) => until === null)
  const propertyId = (shown ?? links.at(-1))?.propertyId ?? null
  return moved(db, scope, shown ? 'used' : 'replaced', { room: 'diligence', propertyId })
}

async function takeFromSlot(db: Db, scope: Scope, document: FoundDocument, record: Recorder): Promise<void> {
  const { id, propertyId, storageKey } = document
  if (!isUsed(document)) {
    await db.delete(documents).where(and(inAccount(documents, scope), eq(documents.id, id)))
    await record(db, scope, documentDeleted(id, { id: propertyId }, slotWordOf(document)))
    return
  }
  // Other properties may use it too. Then the inbox cannot take it back.
  const use = propertyId === null ? null : await findUse(db, scope, propertyId, id)
  const uses = await usesOf(db, scope, id)
  const last = uses.at(-1)
  if (!use || uses.some(({ since }) => since.getTime() !== last?.since.getTime()))
    throw await moved(db, scope, 'used', { room: 'documents', propertyId: last?.propertyId ?? null })
  const keys: string[] = []
  for (const at of uses.toSorted((one, other) => one.propertyId - other.propertyId))
    keys.push(...(await endUses(db, scope, at.propertyId, [id])))
  if (!keys.includes(storageKey)) throw await moved(db, scope, 'used', { room: 'diligence', propertyId })
  await record(db, scope, documentDeleted(id, { id: propertyId }, slotWordOf(use)))
}

/** The properties that use a paper, the latest last. */
async function usesOf(db: Db, scope: Scope, documentId: number) {
  return db
    .select({ propertyId: identityUses.propertyId, since: identityUses.since })
    .from(identityUses)
    .where(and(inAccount(identityUses, scope), eq(identityUses.documentId, documentId)))
    .orderBy(asc(identityUses.since), asc(identityUses.propertyId))
}

async function takeCertificateBack(
  db: Db,
  scope: Scope,
  documentId: number,
  record: Recorder,
  note: string | null,
): Promise<string[]> {
  const shown = await db
    .select({ paperId: papers.id, propertyId: checklistItems.propertyId, since: paperLinks.since })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .where(and(inAccount(papers, scope), eq(papers.documentId, documentId), isNull(paperLinks.until)))
    .orderBy(asc(checklistItems.propertyId))
  if (!shown.length) return takeKeptBack(db, scope, documentId, record, note)
  // The other properties for which it was filed at once got it at the same moment. Later ones keep it, but not the
  // spouse for whom it came to count later in one of these.
  const first = Math.min(...shown.map(({ since }) => since.getTime()))
  const atOnce = shown.flatMap(({ propertyId, since }) => (since.getTime() === first ? propertyId : []))
  const later = shown.findLast(({ propertyId }) => !atOnce.includes(propertyId))
  if (later) throw await moved(db, scope, 'used', { room: 'diligence', propertyId: later.propertyId })
  const keys: string[] = []
  for (const use of shown) {
    const { property, checklist } = await lockChecklist(db, scope, use.propertyId)
    const found = checklist.items.find(({ row }) => row.paperId === use.paperId)
    if (!found) throw await moved(db, scope, 'replaced', { room: 'diligence', propertyId: property.id })
    const locked = lockedItem(property, checklist.items, found)
    keys.push(...(await takeItemCertificateBack(db, scope, locked, { note }, record)))
  }
  return keys
}

/**
 * A paper that was kept beside another leaves no trace in its item, nor a couple's in that of the spouse. One that was
 * replaced is not taken back.
 */
async function takeKeptBack(
  db: Db,
  scope: Scope,
  documentId: number,
  record: Recorder,
  note: string | null,
): Promise<string[]> {
  const links = await linksOf(db, scope, documentId)
  const isKept = links.length > 0 && links.every(({ since, until }) => since.getTime() === until?.getTime())
  const [first] = links
  if (!isKept || links.some(({ since }) => since.getTime() !== first?.since.getTime()))
    throw await movedWith(db, scope, links)
  const keys: string[] = []
  for (const kept of links) {
    const { property, checklist } = await lockChecklist(db, scope, kept.propertyId)
    const found = checklist.items.find(({ row }) => row.id === kept.itemId)
    if (!found) throw await movedWith(db, scope, links)
    keys.push(...(await removeKept(db, scope, kept.id)))
    const locked = lockedItem(property, checklist.items, found)
    await noteBeside(db, scope, locked, 'give_back', documentId, record, note)
  }
  return keys
}
