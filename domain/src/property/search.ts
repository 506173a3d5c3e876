import { cibCharacters, holdsCib, maskCib } from '../format/cib.ts'
import { digitsOf } from '../format/digits.ts'
import { isNumber, joinNumbers, soughtDigits, withoutLabels } from '../format/search-numbers.ts'
import { searchKey } from '../text/search-key.ts'
import { spellOutStreet, streetWord } from '../text/street.ts'
import { formatSequenceNumber } from './sequence-number.ts'
import { type PropertyType, typeName } from './type.ts'

export interface SearchedOwner {
  fullName: string
  cpf: string
  phone: string
  email?: string | null | undefined
}

export interface SearchedProperty {
  sequenceNumber: number
  type: PropertyType
  street: string
  number: string
  complement?: string | null | undefined
  neighborhood: string
  city: string
  cep?: string | null | undefined
  registrationNumber?: string | null | undefined
  municipalRegistration?: string | null | undefined
  cnm?: string | null | undefined
  cib?: string | null | undefined
  owners: readonly SearchedOwner[]
}

/** In bytes of UTF-8: an entry of the index has room for so much beside the longest city. */
export const longestSearchKey = 2_240

const numberRoom = 22

/**
 * Each word stands once. Words for which `longestSearchKey` has no room are left out, e-mails first; real
 * lists of owners stay far below it.
 */
export function propertySearchKey(property: SearchedProperty): string {
  return `${numberWords(property.sequenceNumber)} ${propertyWords(property)}`
}

function numberWords(sequenceNumber: number): string {
  const shown = formatSequenceNumber(sequenceNumber)
  return shown.length < longNumber ? shown : `${shown} ${inCapitals(shown)}`
}

function propertyWords(property: Omit<SearchedProperty, 'sequenceNumber'>): string {
  const { type, street, number, complement, neighborhood, city, owners } = property
  const cib = property.cib ?? ''
  const words = searchKey(
    typeName(type),
    spellOutStreet(street),
    number,
    complement,
    neighborhood,
    city,
    property.registrationNumber,
    property.municipalRegistration,
    ...(isNumber(cib) ? [] : [cib, maskCib(cib)]),
    ...owners.map(({ fullName }) => fullName),
  ).split(' ')
  const numbers = [
    ...words,
    property.cep ?? '',
    property.cnm ?? '',
    isNumber(cib) ? cib : '',
    ...owners.flatMap(({ cpf, phone }) => [cpf, phone]),
  ].map(digitsOf)
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

/** All of these words must occur for a property to match. */
export function propertySearchWords(typed: string): string[] {
  const words = searchKey(typed).split(' ').map(withoutSigns).filter(isSaid)
  return joinNumbers(withoutLabels(words))
    .map((word) => {
      if (!isNumber(word.replaceAll(' ', ''))) return cibWord(word) ?? streetWord(word)
      const digits = digitsOf(word)
      return digits.length < longNumber ? digits : inCapitals(soughtDigits(word))
    })
    .filter(Boolean)
    .slice(0, 8)
}

/** With an o for its zero. Among words without a digit, one of 31 would hold: 'bandeira' is a street. */
function cibWord(word: string): string | null {
  const plain = cibCharacters(word)
  return /\d/.test(word) && holdsCib(plain) ? plain.toLowerCase() : null
}

/** An address is typed as it is written: 'R. das Flores, nº 120'. */
const withoutSigns = (word: string) => word.replace(/^[("“]+|[,;:)"”]+$/g, '').replace(/(?<=^\p{L}+)\.$/u, '')
const isSaid = (word: string) => word === 'n' || !/^n\.?[o°]?\.?$/.test(word)

/**
 * A number of so many digits is a CPF, a phone or a long matrícula. These stand in the key in capitals, which
 * no other word has: otherwise '120' would find every owner whose CPF contains it.
 */
const longNumber = 6

function inCapitals(digits: string): string {
  return digits.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
}

/** An upper bound of the bytes in UTF-8, exact for ASCII. */
function mostBytes(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : text.length * 3
}
