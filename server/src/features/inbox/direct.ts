import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import type { Db } from '../../database/client.ts'
import type { StoredPaper } from '../../files/original.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { findItem, type ItemKey, lockChecklist, lockedItem } from '../checklist/course.ts'
import { type Certificate, completeWithCertificate, countCertificate } from '../checklist/receive.ts'
import { keepFile } from './file-at-places.ts'
import { placesBeside } from './places.ts'

/**
 * Takes a PDF that was put straight into an item, which it completes, or whose paper it replaces. It fills what a
 * filing of the same paper from the inbox fills. Throws not_found, stale_item and conflict for the item.
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
  const item = findItem(checklist, key)
  const { kind, subject } = item
  const { slot, ofSpouse } = isCatalogueKind(kind)
    ? await placesBeside(db, scope, checklist, { kind, propertyId, personId: subject?.personId ?? null })
    : { slot: null, ofSpouse: null }
  const pdf = { ...file, fileType: 'application/pdf' as const }
  const documentId = await keepFile(db, scope, { propertyId, personId: null, slot }, pdf, record)
  await readSoon(db, scope, documentId)
  const locked = lockedItem(property, checklist.items, item)
  const paper = await completeWithCertificate(db, scope, locked, documentId, fields, record)
  const theirs = ofSpouse && lockedItem(property, checklist.items, ofSpouse)
  if (theirs) await countCertificate(db, scope, theirs, paper, {}, record)
}
