import type { CertificateFields } from '@soleira/domain/diligence/certificate-fields'
import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { JointStep, Step } from '@soleira/domain/diligence/contract'
import { afterAction, type ItemAction, itemState } from '@soleira/domain/diligence/item'
import { toldName } from '@soleira/domain/diligence/item-name'
import { dayOf, refusePaperDates, validityBasis, validUntil } from '@soleira/domain/diligence/validity'
import { itemChanged, type JointChange } from '@soleira/domain/history/diligence'
import type { Subject } from '@soleira/domain/notification/subject'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { checklistItems, diligenceChanges, documents, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Judgement } from '../../files/file-type.ts'
import { keepWithinQuota } from '../../files/quota.ts'
import type { Jobs } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { keepExpected } from '../person/sellers.ts'
import { type ItemRow, readChecklist } from '../property/checklist.ts'
import { keepItemCounts } from '../property/diligence-status.ts'
import { subject as subjectColumns } from '../property/subject.ts'

/** The item that a command is about. */
export interface ItemKey {
  propertyId: number
  item: ChecklistItemId
  /** Of whom a personal item is; without it the first owner is meant. */
  person?: number | undefined
  /** The version the broker saw; another one is refused, so that two tabs never overwrite each other. */
  version: number
}

/** What a change of an item sets off besides. */
type Followers = Pick<Parts, 'jobs' | 'record' | 'notify' | 'quota'>

/** An item as it stands, locked with its property until the transaction ends. */
interface Locked {
  item: ItemRow
  /** Whether it is in the list whatever was done about it. */
  isExpected: boolean
  property: Subject
  /** What notices call it. */
  name: string
  /** How many others are put aside. */
  othersAside: number
}

type Change = PgUpdateSetSource<typeof checklistItems>

/** Takes a step that needs no file: asking for an item, its issue, or that it cannot apply (part 2 §4, decisions §10). */
export async function changeItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: Step,
  note: string | null,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    await step(db, scope, await lockItem(db, scope, key), action, changeBy(action, note), record, note)
  })
}

/** Takes one step with several items of a property: all of them or, when one does not allow it, none. */
export async function takeSteps(
  db: Db,
  scope: Scope,
  propertyId: number,
  keys: readonly Omit<ItemKey, 'propertyId'>[],
  action: JointStep,
  note: string | null,
  record: Recorder,
): Promise<void> {
  const change = changeBy(action, note)
  await db.transaction(async (db) => {
    for (const [index, key] of keys.entries()) {
      const joint = { count: keys.length, isLast: index === keys.length - 1 }
      const locked = await lockItem(db, scope, { propertyId, ...key })
      await step(db, scope, locked, action, change, record, note, joint)
    }
  })
}

function changeBy(action: Step, note: string | null): Change {
  const changes: Record<Step, Change> = {
    request: { requestedAt: sql`now()` },
    revert: { requestedAt: null },
    resolve: { resolution: note, resolvedAt: sql`now()` },
    set_aside: { setAsideReason: note, setAsideAt: sql`now()` },
    take_back: { setAsideReason: null, setAsideAt: null },
  }
  return changes[action]
}

/** Puts an item aside, whatever its version: what changes a list asks nobody what they saw. */
export async function setAside(
  db: Db,
  scope: Scope,
  key: Omit<ItemKey, 'version'>,
  reason: string,
  record: Recorder,
): Promise<void> {
  const change = { setAsideReason: reason, setAsideAt: sql`now()` }
  await step(db, scope, await lockItem(db, scope, key), 'set_aside', change, record, reason)
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
    const locked = await lockItem(db, scope, key)
    const { item } = locked
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
    await step(db, scope, locked, item.status === 'completed' ? 'replace' : 'complete', change, record)
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
    const locked = await lockItem(db, scope, key)
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
    await step(db, scope, locked, 'remove', change, record)
    await dropCertificate(db, scope, locked.item.documentId, jobs)
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
  set_aside: 'Só se deixa de lado uma certidão que ainda não foi recebida.',
  take_back: 'Esta certidão não foi deixada de lado.',
}

/** One step of an item's course: rule, write and record, in the caller's transaction. */
async function step(
  db: Db,
  scope: Scope,
  { item, property, name, isExpected, othersAside }: Locked,
  action: ItemAction,
  change: Change,
  record: Recorder,
  note: string | null = null,
  joint?: JointChange,
): Promise<void> {
  const status = afterAction(item, action)
  if (!status) throw new AppError('conflict', { message: notNow[action] })
  const { kind, personId } = item
  const of = { accountId: scope.account, propertyId: property.id, kind, personId }
  await db
    .insert(checklistItems)
    .values({ ...of, status: 'pending' })
    .onConflictDoNothing()
  const [now] = await db
    .update(checklistItems)
    .set({ ...change, status, version: item.version + 1 })
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.propertyId, property.id),
        eq(checklistItems.kind, kind),
        personId === null ? isNull(checklistItems.personId) : eq(checklistItems.personId, personId),
      ),
    )
    .returning()
  if (!now) throw new Error('the step of an item left no trace')
  // What nobody expects any more is there only as long as something was done about it.
  if (!isExpected) await keepExpected(db, scope, [property.id])
  const counts = await keepItemCounts(db, scope, property.id)
  const today = dayOf(new Date())
  const [before, after] = [itemState(item, today), itemState(now, today)]
  const document = now.documentId ?? item.documentId
  const setAside = othersAside + (after === 'set_aside' ? 1 : 0)
  const told = {
    ...{ ...now, ...counts, setAside, item: { kind, personId, name } },
    ...{ action, document, before, after },
  }
  const eventId = await record(db, scope, itemChanged(property, told, joint))
  await db.insert(diligenceChanges).values({ ...of, eventId, action, note })
}

/** Locks a property, and finds an item in its checklist. Throws not_found or stale_item. */
async function lockItem(
  db: Db,
  scope: Scope,
  key: Omit<ItemKey, 'version'> & { version?: number },
): Promise<Locked> {
  const [property] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(and(inAccount(properties, scope), eq(properties.id, key.propertyId)))
    .returning(subjectColumns)
  const checklist = property && (await readChecklist(db, scope, property.id))
  if (!checklist) throw new AppError('not_found')
  const { items, sellers } = checklist
  const whose = key.person ?? sellers[0]?.personId
  const found = items.find(
    ({ kind, subject }) =>
      kind === key.item && (subject ? subject.personId === whose : key.person === undefined),
  )
  if (!found) throw new AppError('not_found')
  if (key.version !== undefined && found.row.version !== key.version) throw new AppError('stale_item')
  const people = new Set(items.flatMap(({ subject }) => subject?.personId ?? []))
  const name = toldName(found.label, found.subject, people.size)
  const aside = items.filter((item) => item !== found && item.row.status === 'set_aside')
  const isExpected = !['former', 'begun'].includes(found.because.why)
  return { item: found.row, isExpected, property, name, othersAside: aside.length }
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
