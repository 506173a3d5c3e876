import { fillPath } from '@soleira/domain/contract/endpoint'
import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import { isPropertyCategory, ownerSlot, type Slot } from '@soleira/domain/document/category'
import { type PropertyDocument, viewDocument } from '@soleira/domain/document/contract'
import type { documents } from '../../database/tables/index.ts'

export type DocumentRow = typeof documents.$inferSelect & {
  /** The position of the owner whose identity paper it is, from 0; null for the property's own papers. */
  ownerPosition: number | null
}

/** The slot that a document is in: of an owner's paper by the owner's position. */
export function slotOf({ category, ownerPosition }: DocumentRow): Slot {
  if (ownerPosition !== null) return ownerSlot(ownerPosition + 1)
  if (isPropertyCategory(category)) return category
  throw new Error('a certificate is in no slot')
}

/** What the history calls a document by: its slot, or the item whose certificate it is. */
export function kindOf(row: DocumentRow & { item: ChecklistItemId | null }) {
  return row.category === 'CERTIDAO' ? { item: row.item } : { slot: slotOf(row) }
}

/** A document as its broker sees it, without its place in the storage. */
export function presentDocument(row: DocumentRow): PropertyDocument {
  return {
    id: row.id,
    propertyId: row.propertyId,
    ownerId: row.partyId,
    category: slotOf(row),
    fileName: row.fileName,
    fileType: row.fileType,
    fileSize: row.fileSize,
    fileUrl: fillPath(viewDocument.path, { id: row.id }),
    isViewable: row.isViewable === true,
    uploadedAt: row.uploadedAt.toISOString(),
  }
}
