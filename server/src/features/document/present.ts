import { authorizationOpened } from '@soleira/domain/authorization/events'
import { certificateLine } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { receiptOpened } from '@soleira/domain/commission/events'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { dealPaperOpened } from '@soleira/domain/deal/events'
import {
  identityName,
  isPropertyCategory,
  ownerSlot,
  type Slot,
  type SlotWord,
  slotName,
} from '@soleira/domain/document/category'
import {
  type OfferedDocuments,
  type PersonDocument,
  type PropertyDocument,
  viewDocument,
} from '@soleira/domain/document/contract'
import { documentOpened } from '@soleira/domain/document/events'
import type { Opening, WayOfOpening } from '@soleira/domain/history/opening'
import { offerOpened } from '@soleira/domain/offer/events'
import { strokesOpened } from '@soleira/domain/visit/events'
import type { documents } from '../../database/tables/index.ts'
import type { OfferedDocument } from './offered.ts'
import type { DocumentRow, documentsOfPerson, FoundDocument, HeldDocument } from './queries.ts'

export function slotOf({ category, ownerPosition }: Pick<DocumentRow, 'category' | 'ownerPosition'>): Slot {
  if (isPropertyCategory(category)) return category
  if (ownerPosition !== null) return ownerSlot(ownerPosition + 1)
  throw new Error('a paper of this kind is in no slot')
}

export function slotWordOf(row: Pick<DocumentRow, 'category' | 'ownerPosition'>): SlotWord {
  return row.category === 'RG_CNH' && row.ownerPosition === null ? row.category : slotOf(row)
}

export function openingOfDocument(document: FoundDocument, way: WayOfOpening): Opening {
  const { authorizationId, offerId, dealId, feeDealId, closingId, visitId, propertyId, category, item } =
    document
  // A paper that is kept with a person alone belongs to nothing else.
  if (propertyId === null) return documentOpened(way, document, { slot: slotWordOf(document) })
  if (authorizationId !== null) return authorizationOpened({ id: authorizationId, propertyId }, way, 'paper')
  if (offerId !== null) return { ...offerOpened({ id: offerId, propertyId }), action: way, detail: 'paper' }
  if (dealId !== null) return dealPaperOpened({ id: dealId, propertyId }, way)
  if (feeDealId !== null) return receiptOpened({ dealId: feeDealId, propertyId }, way, 'paper')
  // A paper of something else may prove a milestone, too.
  if (closingId !== null && category === 'FECHAMENTO')
    return dealPaperOpened({ id: closingId, propertyId }, way, 'closing_paper')
  if (visitId !== null) return strokesOpened({ id: visitId, propertyId }, way)
  return documentOpened(way, document, category === 'CERTIDAO' ? { item } : { slot: slotWordOf(document) })
}

export function presentDocument(row: HeldDocument, propertyId: number): PropertyDocument {
  const { others, isLocked, certificate, fills } = row
  return {
    id: row.id,
    propertyId,
    ownerId: row.ownerId,
    personId: row.personId,
    spouseId: row.spouseId,
    category: slotOf(row),
    fileName: row.fileName,
    fileType: row.fileType,
    fileSize: row.fileSize,
    fileUrl: fillPath(viewDocument.path, { id: row.id }),
    isViewable: row.isViewable === true,
    isLocked,
    uploadedAt: row.uploadedAt.toISOString(),
    from: (row.propertyId !== propertyId && others[0]) || null,
    alsoIn: others,
    certificate: certificate && certificateLine(certificate, dayOf(new Date())),
    fills,
  }
}

export function presentOffered(rows: readonly OfferedDocument[]): OfferedDocuments[] {
  return [...Map.groupBy(rows, (row) => `${row.ownerId} ${slotOf(row)}`).values()].map((some) => {
    const [first] = some as [OfferedDocument]
    const { ownerId, personId } = first
    const offered = some.map((row) => ({ ...fileOf(row), from: row.origin }))
    return { ownerId, personId, category: slotOf(first), documents: offered }
  })
}

type OfPerson = NonNullable<Awaited<ReturnType<typeof documentsOfPerson>>>[number]

export function presentPersonDocument({ kind, document, uses }: OfPerson): PersonDocument {
  const { category } = document
  const label = isPropertyCategory(category) ? slotName(category) : identityName(kind === 'legal')
  return { ...fileOf(document), label, uses }
}

function fileOf(row: typeof documents.$inferSelect) {
  const { id, fileName, fileSize, isViewable } = row
  return { id, fileName, fileSize, isViewable: isViewable === true, uploadedAt: row.uploadedAt.toISOString() }
}
