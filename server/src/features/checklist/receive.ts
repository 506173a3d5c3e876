import type { CertificateFields } from '@soleira/domain/certificate/certificate-fields'
import { certificateValidity } from '@soleira/domain/certificate/last-day'
import type { StatedBy } from '@soleira/domain/certificate/result'
import { dayOf, refusePaperDates } from '@soleira/domain/certificate/validity'
import type { JointChange } from '@soleira/domain/checklist/events'
import { isPropertyCategory } from '@soleira/domain/document/category'
import { documentDeleted } from '@soleira/domain/document/events'
import { sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { documents } from '../../database/tables/index.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Judgement } from '../../files/file-type.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { endUses, isUsed } from '../paper/identities.ts'
import {
  findPredecessor,
  insertCertificate,
  keepUnshown,
  removeShownCertificate,
  showAgain,
  showCertificate,
} from '../paper/links.ts'
import { whereItWasPut } from '../paper/put.ts'
import { type CertificateShown, noCertificate } from '../paper/shown.ts'
import { cameAtOnce, type ItemRow } from './checklist.ts'
import {
  advanceItem,
  allowStep,
  type ItemKey,
  type Locked,
  lockItem,
  noteBeside,
  type StepDetails,
} from './course.ts'

export interface CertificateFile extends Pick<Judgement, 'isViewable'> {
  fileName: string
  file: StoredFile
}

export interface Certificate extends CertificateFile {
  fields: CertificateFields
}

export interface Stated
  extends Pick<CertificateFields, 'number' | 'code' | 'issuedOn' | 'validUntil' | 'result'> {
  by?: StatedBy
  /** The other one of a couple whose paper it is. */
  spouseId?: number | null
  /** How the paper came, for the history; null when somebody filed it by hand. */
  note?: string | null
}

type ShownPaper = Partial<CertificateShown> & { paperId: number }

/**
 * Completes a locked item, or replaces its paper. An issue that was resolved is open again. Throws
 * validation_failed for impossible dates.
 */
export async function completeWithCertificate(
  db: Db,
  scope: Scope,
  locked: Locked,
  documentId: number,
  { by = 'person', note = null, ...stated }: Stated,
  record: Recorder,
): Promise<ShownPaper> {
  const paper = await insertStated(db, scope, locked, documentId, { by, ...stated })
  await countCertificate(db, scope, locked, paper, { note }, record)
  return paper
}

/**
 * Keeps two papers in an item, and in that of the spouse which shows the same, of which the one that was issued later
 * counts, whichever came first. Throws conflict where there is only this one.
 */
export async function keepCertificate(
  db: Db,
  scope: Scope,
  locked: Locked,
  theirs: Locked | null,
  documentId: number,
  stated: Stated,
  record: Recorder,
): Promise<void> {
  const { id: itemId, paperId, issuedOn } = locked.item
  if (itemId === null || paperId === null) {
    throw new AppError('conflict', { message: 'Não há outra certidão neste item: confirme esta.' })
  }
  const isLater = stated.issuedOn && issuedOn && stated.issuedOn > issuedOn
  const paper = await insertStated(db, scope, locked, documentId, stated)
  for (const place of theirs ? [locked, theirs] : [locked]) {
    const { item } = place
    if (isLater || item.id === null || item.paperId !== paperId) {
      const note = isLater ? 'a anterior está guardada' : null
      await countCertificate(db, scope, place, paper, { note }, record)
    } else {
      await keepUnshown(db, scope, { itemId: item.id, slot: 'own' }, paper.paperId)
      await noteBeside(db, scope, place, 'keep', documentId, record)
    }
  }
}

async function insertStated(
  db: Db,
  scope: Scope,
  locked: Locked,
  documentId: number,
  { by = 'person', spouseId = null, ...stated }: Stated,
): Promise<ShownPaper> {
  const wrong = refusePaperDates(stated, dayOf(new Date()))
  if (Object.keys(wrong).length) throw invalidFields(wrong)
  const { kind, personId } = locked.item
  const propertyId = personId === null ? locked.property.id : null
  const { number, code, issuedOn, result } = stated
  const facts = { number, code, issuedOn, result, ...certificateValidity(kind, stated), documentId }
  const paper = { ...facts, kind, personId, spouseId, propertyId }
  return { ...facts, paperId: await insertCertificate(db, scope, paper, by) }
}

/** This step has no notice of its own; the next step's notice covers it. */
const untold: JointChange = { count: 1, isLast: false }

/**
 * A pending item is requested first: a paper that is here was asked for. Both steps give one notice. Returns
 * the item after them.
 */
export async function countCertificate(
  db: Db,
  scope: Scope,
  locked: Locked,
  paper: ShownPaper,
  { note, joint }: Pick<StepDetails, 'note' | 'joint'>,
  record: Recorder,
): Promise<ItemRow> {
  const isAsked = locked.item.status !== 'pending'
  const item = isAsked
    ? locked.item
    : await advanceItem(db, scope, locked, 'request', { note, joint: untold }, record)
  const action = item.status === 'completed' ? 'replace' : 'complete'
  const { itemId } = allowStep(item, action)
  await showCertificate(db, scope, { itemId, slot: 'own' }, paper.paperId)
  const shown = { ...noCertificate, ...paper }
  return advanceItem(db, scope, { ...locked, item }, action, { paper: shown, note, joint }, record)
}

/**
 * The item goes back to requested, and so does that of the spouse which the paper completed at once. The file is
 * deleted unless another property uses the paper; if it was put into the item by hand, it leaves the slot that it
 * filled as well.
 */
export async function removeCertificate(
  db: Db,
  scope: Scope,
  key: ItemKey,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockItem(db, scope, key)
    const { itemId } = allowStep(locked.item, 'remove')
    const { documentId, from } = locked.item
    const put = documentId === null ? null : await whereItWasPut(db, scope, documentId)
    const withSlots = put?.by === 'item' && isPropertyCategory(put.category) && !isUsed(put)
    const files = await removeShownCertificate(db, scope, { itemId, slot: 'own' }, { withSlots })
    const along = locked.others.map(({ row }) => row).filter((row) => cameAtOnce(locked.item, row))
    for (const { id } of along) {
      if (id !== null)
        files.push(...(await removeShownCertificate(db, scope, { itemId: id, slot: 'own' }, { withSlots })))
    }
    // Other properties may use it in their slots, and keep it.
    const leaves = put?.by === 'item' && isUsed(put) && from === null
    if (documentId !== null && leaves) {
      files.push(...(await endUses(db, scope, locked.property.id, [documentId])))
    }
    if (documentId !== null && put && files.length) {
      const { category } = put
      if ((withSlots || leaves) && (isPropertyCategory(category) || category === 'RG_CNH'))
        await record(db, scope, documentDeleted(documentId, { id: locked.property.id }, category))
    }
    await advanceItem(db, scope, locked, 'remove', { paper: noCertificate }, record)
    for (const { kind: item, personId } of along) {
      const { propertyId } = key
      const theirs = await lockItem(db, scope, { propertyId, item, person: personId ?? undefined })
      await advanceItem(db, scope, theirs, 'remove', { paper: noCertificate }, record)
    }
    await jobs.purgeFiles(db, files)
  })
}

/**
 * Restores the item's state before its paper came: completed by the newest paper of before, requested, or pending.
 * Returns the storage keys of files that nobody uses any more.
 */
export async function takeItemCertificateBack(
  db: Db,
  scope: Scope,
  locked: Locked,
  { note = null }: { note?: string | null },
  record: Recorder,
): Promise<string[]> {
  const { requestedAt, completedAt, beside } = locked.item
  const { itemId } = allowStep(locked.item, 'remove')
  const place = { itemId, slot: 'own' } as const
  const before = completedAt && (await findPredecessor(db, scope, place, completedAt))
  const files = await removeShownCertificate(db, scope, place)
  if (beside && beside.since.getTime() === completedAt?.getTime()) {
    files.push(...(await removeShownCertificate(db, scope, { itemId, slot: 'companion' })))
  }
  if (completedAt && before !== null) await showAgain(db, scope, before, completedAt)
  const wasAskedFor = requestedAt?.getTime() !== completedAt?.getTime()
  const status = before !== null ? 'completed' : wasAskedFor ? 'requested' : 'pending'
  const why = note ?? (before === null ? null : 'a anterior voltou a contar')
  await advanceItem(db, scope, locked, 'remove', { status, note: why, paper: noCertificate }, record)
  return files
}

const keptFile = prepareOnce((db) =>
  db
    .insert(documents)
    .values({
      accountId: sql.placeholder('account'),
      propertyId: sql.placeholder('propertyId'),
      category: 'CERTIDAO',
      fileName: sql.placeholder('fileName'),
      fileType: 'application/pdf',
      isViewable: sql.placeholder('isViewable'),
      fileSize: sql.placeholder('size'),
      sha256: sql.placeholder('sha256'),
      storageKey: sql.placeholder('key'),
    })
    .returning({ id: documents.id })
    .prepare('keep_certificate_file'),
)

export async function insertCertificateFile(
  db: Db,
  scope: Scope,
  propertyId: number,
  { fileName, isViewable, file }: CertificateFile,
): Promise<number> {
  const { size, sha256, key } = file
  const values = { account: scope.account, propertyId, fileName, isViewable, size, sha256, key }
  return firstRow(await keptFile(db).execute(values)).id
}
