import {
  otherCategory,
  ownerPosition,
  ownerSlot,
  shownSlots,
  slotName,
} from '@soleira/domain/document/category'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import type { Property } from '@soleira/domain/property/property'
import { landOf, type PropertyType } from '@soleira/domain/property/type'
import { unplaced } from '../../document/use-document-readings.ts'
import type { Destination } from '../../document/use-uploads.ts'
import { type OwnerValues, ownerOf, type PropertyValues } from './form-values.ts'

export interface FormSlot {
  slot: string
  name: string
  documents: readonly PropertyDocument[]
  owner: OwnerValues | undefined
}

export const ownerSlots = 'owner:'

export function ownerSlotOf({ key }: Pick<OwnerValues, 'key'>): string {
  return `${ownerSlots}${key}`
}

/**
 * The slots that the form now asks for, with the documents already sent. `saved` says which owners are
 * deceased.
 */
export function formSlots(
  { type, owners }: Pick<PropertyValues, 'type' | 'owners'>,
  documents: readonly PropertyDocument[],
  saved: Pick<Property, 'owners'> | undefined,
): FormSlot[] {
  const known = owners.map((row) => ({ ...row, isDeceased: saved && ownerOf(row, saved.owners)?.isDeceased }))
  return shownSlots(known, documents, landOf(type as PropertyType)).map((category) => {
    const owner = owners[(ownerPosition(category) ?? 0) - 1]
    return {
      owner,
      slot: owner ? ownerSlotOf(owner) : category,
      name: slotName(category, owners),
      documents: documents.filter((document) =>
        owner
          ? owner.id !== undefined &&
            document.ownerId === owner.id &&
            ownerPosition(document.category) !== null
          : document.category === category,
      ),
    }
  })
}

/** The papers that the server deletes without this owner. A couple's stays with the other one, and one in use there. */
export function papersThatGo(
  owner: OwnerValues,
  owners: readonly OwnerValues[],
  documents: readonly PropertyDocument[],
  saved: Pick<Property, 'owners'> | undefined,
): PropertyDocument[] {
  const personOf = (row: OwnerValues) => saved && ownerOf(row, saved.owners)?.personId
  const isOf = (row: OwnerValues, { personId, spouseId }: PropertyDocument) => {
    const person = personOf(row)
    return person !== undefined && (person === personId || person === spouseId)
  }
  const others = owners.filter(({ key }) => key !== owner.key)
  return documents.filter(
    (one) =>
      one.category !== otherCategory &&
      !one.alsoIn.length &&
      isOf(owner, one) &&
      !others.some((other) => isOf(other, one)),
  )
}

/** Positions of owners are those of the last save; one who is not saved yet has none. */
export function savedSlotOf(row: OwnerValues, owners: Property['owners']): string {
  const owner = ownerOf(row, owners)
  return owner ? ownerSlot(owners.indexOf(owner) + 1) : ''
}

/** Returns null for an owner who is not saved yet, and for a paper that has no slot here. */
export function destinationOf(
  saved: Pick<Property, 'id' | 'owners'>,
  rows: readonly OwnerValues[],
  slot: string,
): Destination | null {
  if (slot === unplaced) return null
  const row = rows.find((one) => ownerSlotOf(one) === slot)
  if (!row) return { propertyId: saved.id, category: slot }
  const category = savedSlotOf(row, saved.owners)
  return category ? { propertyId: saved.id, category } : null
}
