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

/** The longest key, in bytes of UTF-8. An entry of the index has room for so much beside the longest city. */
export const longestSearchKey = 2_240

/**
 * The reduced words in which a property is searched, each once: its number, type, address and every owner's
 * name. Words beyond `longestSearchKey` are left out; the longest lists of real names stay far below it.
 */
export function propertySearchKey(property: SearchedProperty): string {
  const { sequenceNumber, type, street, neighborhood, city, owners } = property
  const names = owners.map((owner) => owner.fullName)
  const text = searchKey(
    formatSequenceNumber(sequenceNumber),
    typeName(type),
    street,
    neighborhood,
    city,
    ...names,
  )
  let room = longestSearchKey
  const words: string[] = []
  for (const word of new Set(text.split(' '))) {
    room -= mostBytes(word) + 1
    if (room < 0) break
    words.push(word)
  }
  return words.join(' ')
}

/** At least as many bytes as the text has in UTF-8; exact for Portuguese without accents. */
function mostBytes(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : text.length * 3
}

/** The words that must all occur for a property to match what was typed. */
export function searchWords(typed: string): string[] {
  return searchKey(typed).split(' ').filter(Boolean).slice(0, 8)
}
