import { type ChecklistItemId, checklistIds } from '@soleira/domain/diligence/checklist'
import type { CertificateFields } from '@soleira/domain/diligence/contract'
import { afterAction, type ItemAction, itemState } from '@soleira/domain/diligence/item'
import { dayOf, refusePaperDates, validityBasis, validUntil } from '@soleira/domain/diligence/validity'
import { itemChanged } from '@soleira/domain/history/diligence'
import type { Subject } from '@soleira/domain/notification/subject'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { diligenceChanges, diligenceItems, documents, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Judgement } from '../../files/file-type.ts'
import { keepWithinQuota } from '../../files/quota.ts'
import type { Jobs } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { keepItemCounts } from '../property/diligence-status.ts'
import { subject } from '../property/subject.ts'
import { type ItemRow, untouched } from './queries.ts'

/** The item that a command is about. */
export interface ItemKey {
  propertyId: number
  item: ChecklistItemId
  /** The version the broker saw; another one is refused, so that two tabs never overwrite each other. */
  version: number
}

/** What a change of an item sets off besides. */
type Followers = Pick<Parts, 'jobs' | 'record' | 'notify' | 'quota'>

interface Locked {
  item: Omit<ItemRow, 'fileName' | 'isViewable'>
  property: Subject
}

type Change = PgUpdateSetSource<typeof diligenceItems>

/** Marks an item as requested, or takes that back, or resolves its issue with a note (part 2 §4). */
export async function changeItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: 'request' | 'revert' | 'resolve',
  note: string | null,
  record: Recorder,
): Promise<void> {
  const changes: Record<typeof action, Change> = {
    request: { requestedAt: sql`now()` },
    revert: { requestedAt: null },
    resolve: { resolution: note, resolvedAt: sql`now()` },
  }
  await db.transaction(async (db) => {
    await step(db, scope, key, action, changes[action], record, note)
  })
}

export interface Certificate extends Pick<Judgement, 'isViewable'> {
  fileName: string
  file: StoredFile
  fields: CertificateFields
  /** The broker's calendar day (AAAA-MM-DD). */
  today: string
}

/** Completes an item with its PDF, or replaces the one it has; what was resolved before is open again. */
export async function fileCertificate(
  db: Db,
  scope: Scope,
  key: ItemKey,
  certificate: Certificate,
  { jobs, record, notify, quota }: Followers,
): Promise<void> {
  const { fields, today, file } = certificate
  const wrong = refusePaperDates(fields, today)
  if (Object.keys(wrong).length) throw invalid(wrong)
  await db.transaction(async (db) => {
    const { item } = await lockItem(db, scope, key)
    const documentId = await insertCertificate(db, scope, key.propertyId, certificate)
    const { number, issuedOn, result } = fields
    const change = {
      documentId,
      number,
      issuedOn,
      result,
      validUntil: validUntil(key.item, fields, today),
      validityBasis: validityBasis(fields),
      completedAt: sql`now()`,
      resolution: null,
      resolvedAt: null,
    }
    await step(db, scope, key, item.status === 'completed' ? 'replace' : 'complete', change, record)
    await dropCertificate(db, scope, item.documentId, jobs)
    await keepWithinQuota({ quota, notify }, db, scope, file.size)
  })
}

/** Removes the PDF of an item with all that was recorded of it; the item goes back to requested. */
export async function removeCertificate(
  db: Db,
  scope: Scope,
  key: ItemKey,
  { jobs, record }: Followers,
): Promise<void> {
  await db.transaction(async (db) => {
    const { item } = await lockItem(db, scope, key)
    const change = {
      documentId: null,
      number: null,
      issuedOn: null,
      result: null,
      validUntil: null,
      validityBasis: null,
      completedAt: null,
      resolution: null,
      resolvedAt: null,
    }
    await step(db, scope, key, 'remove', change, record)
    await dropCertificate(db, scope, item.documentId, jobs)
  })
}

/** Why an item does not take a step now, whoever's version it is. */
const notNow: Record<ItemAction, string> = {
  request: 'Esta certidão já foi solicitada.',
  revert: 'Só se reverte uma certidão que está solicitada.',
  complete: 'Solicite a certidão antes de enviar o arquivo.',
  replace: 'Esta certidão não tem arquivo para substituir.',
  remove: 'Esta certidão não tem arquivo para remover.',
  resolve: 'Esta certidão não tem pendência em aberto.',
}

/** One step of an item's course: rule, write and record, in the caller's transaction. */
async function step(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: ItemAction,
  change: Change,
  record: Recorder,
  note: string | null = null,
): Promise<void> {
  const { item, property } = await lockItem(db, scope, key)
  const status = afterAction(item, action)
  if (!status) throw new AppError('conflict', { message: notNow[action] })
  const { propertyId, item: id } = key
  const accountId = scope.account
  await db
    .insert(diligenceItems)
    .values({ accountId, propertyId, item: id, status: 'pending' })
    .onConflictDoNothing()
  const [now] = await db
    .update(diligenceItems)
    .set({ ...change, status, version: item.version + 1 })
    .where(thisItem(scope, key))
    .returning()
  const completed = await keepItemCounts(db, scope, propertyId)
  if (!now) throw new Error('the step of an item left no trace')
  const today = dayOf(new Date())
  const [before, after] = [itemState(item, today), itemState(now, today)]
  const document = now.documentId ?? item.documentId
  const eventId = await record(
    db,
    scope,
    itemChanged(property, { ...now, action, document, before, after, completed }),
  )
  await db.insert(diligenceChanges).values({ accountId, eventId, propertyId, item: id, action, note })
}

/** The item as it stands, locked with its property until the transaction ends. Throws not_found or stale_item. */
async function lockItem(db: Db, scope: Scope, key: ItemKey): Promise<Locked> {
  const { propertyId, item, version } = key
  if (!(checklistIds as readonly ChecklistItemId[]).includes(item)) throw new AppError('not_found')
  const [property] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
    .returning(subject)
  if (!property) throw new AppError('not_found')
  const [row] = await db.select().from(diligenceItems).where(thisItem(scope, key))
  const locked = row ?? untouched(item)
  if (locked.version !== version) throw new AppError('stale_item')
  return { item: locked, property }
}

/** The condition that a row is of this item. */
function thisItem(scope: Scope, { propertyId, item }: ItemKey) {
  return and(
    inAccount(diligenceItems, scope),
    eq(diligenceItems.propertyId, propertyId),
    eq(diligenceItems.item, item),
  )
}

async function insertCertificate(
  db: Db,
  scope: Scope,
  propertyId: number,
  { fileName, isViewable, file }: Certificate,
): Promise<number> {
  const [row] = await db
    .insert(documents)
    .values({
      accountId: scope.account,
      propertyId,
      category: 'CERTIDAO',
      fileName,
      fileType: 'application/pdf',
      isViewable,
      fileSize: file.size,
      sha256: file.sha256,
      storageKey: file.key,
    })
    .returning({ id: documents.id })
  return (row as { id: number }).id
}

async function dropCertificate(db: Db, scope: Scope, documentId: number | null, jobs: Jobs): Promise<void> {
  if (documentId === null) return
  const gone = await db
    .delete(documents)
    .where(and(inAccount(documents, scope), eq(documents.id, documentId)))
    .returning({ key: documents.storageKey })
  await jobs.purgeFiles(
    db,
    gone.map(({ key }) => key),
  )
}
