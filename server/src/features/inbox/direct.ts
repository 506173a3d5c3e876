import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { isPropertyCategory, type Slot } from '@soleira/domain/document/category'
import { documentDeleted } from '@soleira/domain/document/events'
import type { Subject } from '@soleira/domain/notification/subject'
import type { Db } from '../../database/client.ts'
import type { StoredPaper } from '../../files/original.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import type { Checklist, ChecklistItem, ItemRow } from '../checklist/checklist.ts'
import { findItem, type ItemKey, lockChecklist, lockedItem } from '../checklist/course.ts'
import {
  type Certificate,
  completeWithCertificate,
  countCertificate,
  type Stated,
} from '../checklist/receive.ts'
import { endUses, isUsed } from '../paper/identities.ts'
import { whereItWasPut } from '../paper/put.ts'
import { keepAsCertificates, lockCertificates } from '../paper/settle.ts'
import { keepInPlace } from './file-at-places.ts'
import { placesBeside } from './places.ts'

/** A paper that came into its slot by the item leaves the slot with it, and stays as a paper that counted. */
async function leaveSlot(
  db: Db,
  scope: Scope,
  { documentId, from }: ItemRow,
  property: Subject,
  record: Recorder,
): Promise<void> {
  if (documentId === null || from !== null) return
  const put = await whereItWasPut(db, scope, documentId)
  if (put?.by !== 'item') return
  const { category } = put
  if (!isPropertyCategory(category) && category !== 'RG_CNH') return
  // Who uses it again at this moment locks the certificate before its file, too.
  await lockCertificates(db, scope, [put.paperId])
  if (isUsed(put)) {
    await endUses(db, scope, property.id, [documentId])
    // It is in the slot of another property as well.
    if ((await whereItWasPut(db, scope, documentId))?.category === category) return
  } else await keepAsCertificates(db, scope, [documentId])
  await record(db, scope, documentDeleted(documentId, property, category))
}

/**
 * Takes a PDF that was put straight into an item, which it completes, or whose paper it replaces. Throws not_found,
 * stale_item and conflict for the item.
 */
export async function fileInItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  { fields, ...file }: Certificate & { file: StoredPaper },
  { record, readSoon }: Pick<Parts, 'record' | 'readSoon'>,
): Promise<void> {
  const { propertyId } = key
  const { property, checklist } = await lockChecklist(db, scope, propertyId)
  const at = { property, checklist, item: findItem(checklist, key) }
  const pdf = { ...file, fileType: 'application/pdf' as const }
  const keep = async (slot: Slot | null, personId: number | null) => {
    const documentId = await keepInPlace(db, scope, { propertyId, slot, personId }, pdf, record)
    await readSoon(db, scope, documentId)
    return documentId
  }
  await countWhereAsked(db, scope, at, keep, fields, record)
}

export interface AskedItem {
  property: Subject
  checklist: Checklist
  item: ChecklistItem
}

/**
 * Completes an item, or replaces its paper. The paper fills what a filing of the same one from the inbox fills: `keep`
 * puts its file into that slot, as theirs, and returns its id.
 */
export async function countWhereAsked(
  db: Db,
  scope: Scope,
  { property, checklist, item }: AskedItem,
  keep: (slot: Slot | null, personId: number | null) => Promise<number>,
  stated: Stated,
  record: Recorder,
): Promise<number> {
  const { kind, subject } = item
  const filed = { kind, propertyId: property.id, personId: subject?.personId ?? null }
  const { slot, spouseId, ofSpouse } = isCatalogueKind(kind)
    ? await placesBeside(db, scope, checklist, { ...filed, kind }, { reading: null })
    : { slot: null, spouseId: null, ofSpouse: null }
  await leaveSlot(db, scope, item.row, property, record)
  const documentId = await keep(slot, filed.personId)
  const locked = lockedItem(property, checklist.items, item)
  const says = { ...stated, spouseId }
  const paper = await completeWithCertificate(db, scope, locked, documentId, says, record)
  const theirs = ofSpouse && lockedItem(property, checklist.items, ofSpouse)
  const { note } = stated
  if (theirs) await countCertificate(db, scope, theirs, paper, { note }, record)
  return documentId
}
