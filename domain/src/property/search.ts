import { digitsOf } from '../format/digits.ts'
import { searchKey } from '../text/search-key.ts'
import { formatSequenceNumber } from './sequence-number.ts'
import { type PropertyType, typeName } from './type.ts'

export interface SearchedPerson {
  fullName: string
  cpf: string
  phone: string
  email?: string | null | undefined
}

export interface SearchedProperty {
  sequenceNumber: number
  type: PropertyType
  street: string
  neighborhood: string
  city: string
  registrationNumber?: string | null | undefined
  owners: readonly SearchedPerson[]
}

/** The longest key, in bytes of UTF-8. An entry of the index has room for so much beside the longest city. */
export const longestSearchKey = 2_240

/** Room for the longest number, twice, and the spaces after it. */
const numberRoom = 22

/**
 * The reduced words in which a property is searched, each once: its number, type, address and matrícula, and every
 * owner's name, CPF, phone and e-mail. Words for which `longestSearchKey` has no room are left out, the e-mails
 * first; the longest lists of real people stay far below it.
 */
export function propertySearchKey(property: SearchedProperty): string {
  return `${numberWords(property.sequenceNumber)} ${propertyWords(property)}`
}

/** As it is shown, and in capitals where it is long. */
function numberWords(sequenceNumber: number): string {
  const shown = formatSequenceNumber(sequenceNumber)
  return shown.length < longNumber ? shown : `${shown} ${inCapitals(shown)}`
}

/** The key without the number, which a property has only once it is written. */
export function propertyWords(property: Omit<SearchedProperty, 'sequenceNumber'>): string {
  const { type, street, neighborhood, city, registrationNumber, owners } = property
  const words = searchKey(
    typeName(type),
    street,
    neighborhood,
    city,
    registrationNumber,
    ...owners.map(({ fullName }) => fullName),
  ).split(' ')
  const numbers = [...words, ...owners.flatMap(({ cpf, phone }) => [cpf, phone])].map(digitsOf)
  const key = new Set([
    ...words,
    ...words.filter((word) => /\d/.test(word)).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')),
    ...numbers.filter((digits) => digits.length >= longNumber).map(inCapitals),
    ...owners.map(({ email }) => searchKey(email)),
  ])
  key.delete('')
  let room = longestSearchKey - numberRoom
  const kept = [...key].filter((word) => {
    const bytes = mostBytes(word) + 1
    if (bytes > room) return false
    room -= bytes
    return true
  })
  return kept.join(' ')
}

/** The words that must all occur for a property to match what was typed. */
export function searchWords(typed: string): string[] {
  return joinNumbers(searchKey(typed).split(' '))
    .map((word) => {
      if (!isNumber(word)) return word
      const digits = digitsOf(word)
      return digits.length < longNumber ? digits : inCapitals(withoutCountry(digits))
    })
    .filter(Boolean)
    .slice(0, 8)
}

/**
 * From so many digits on a number is a CPF's, a phone's or a long matrícula's. Those stand in the key in capitals,
 * which no other word has: otherwise '120' would find every owner in whose CPF it happens to occur.
 */
const longNumber = 6

function inCapitals(digits: string): string {
  return digits.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
}

/** A number however it is written: '123.456.789-09', '(11)', '12.345/6'. */
function isNumber(word: string): boolean {
  return /\d/.test(word) && /^[\d.,\-/()+]+$/.test(word)
}

/**
 * '+55 (11) 99999-9999' is one number, though typed as three words; '00042 12345' are two: no part of a phone is so.
 */
function joinNumbers(words: string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  for (const word of [...words, '']) {
    if (isNumber(word)) {
      run.push(word)
      continue
    }
    const { length } = digitsOf(run.join(''))
    const isOne = length >= 8 && length <= 13 && !run.some((part) => /^0\d{4}$/.test(part))
    joined.push(...(isOne ? [run.join('')] : run))
    joined.push(word)
    run = []
  }
  return joined
}

/** Phones are kept without the country that somebody may have copied with them. */
function withoutCountry(digits: string): string {
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
}

/** At least as many bytes as the text has in UTF-8; exact for Portuguese without accents. */
function mostBytes(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : text.length * 3
}
