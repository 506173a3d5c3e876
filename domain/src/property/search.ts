import { searchKey } from '../text/search-key.ts'
import { formatSequenceNumber } from './sequence-number.ts'
import { type PropertyType, typeName } from './type.ts'

export interface SearchedProperty {
  sequenceNumber: number
  type: PropertyType
  street: string
  neighborhood: string
  city: string
  owners: readonly { fullName: string }[]
}

/** The reduced text in which a property is searched: its number, type, address and every owner's name. */
export function propertySearchKey(property: SearchedProperty): string {
  const { sequenceNumber, type, street, neighborhood, city, owners } = property
  const names = owners.map((owner) => owner.fullName)
  return searchKey(formatSequenceNumber(sequenceNumber), typeName(type), street, neighborhood, city, ...names)
}

/** The words that must all occur for a property to match what was typed. */
export function searchWords(typed: string): string[] {
  return searchKey(typed).split(' ').filter(Boolean).slice(0, 8)
}
