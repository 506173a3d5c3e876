import { digitsOf } from '../format/digits.ts'
import { isNumber, joinNumbers, soughtDigits, withoutLabels } from '../format/search-numbers.ts'
import { searchKey } from '../text/search-key.ts'

export interface SearchedPerson {
  fullName: string
  cpf: string | null
  cnpj?: string | null
  phones: readonly string[]
  emails: readonly string[]
}

/** Characters of at most four bytes: an entry of the index has room for 2,704 bytes. */
const longest = 560
export const longestPersonKey = 4 * longest

export function personSearchKey({ fullName, cpf, cnpj, phones, emails }: SearchedPerson): string {
  const numbers = [digitsOf(cpf ?? ''), (cnpj ?? '').replace(/[./-]/g, ''), ...phones.map(digitsOf)]
  return [...searchKey(fullName, ...numbers, ...emails)].slice(0, longest).join('')
}

/** All of these words must occur. Numbers are found with and without punctuation, phones in any form. */
export function personSearchWords(typed: string): string[] {
  const words = searchKey(typed)
    .replace(/\btel:/g, '')
    .replace(/(?<!\d)0 ?[x*]{2}(?=[ )]?\d)/g, '0')
    .split(' ')
  return joinNumbers(withoutLabels(words))
    .map((word) => {
      if (word.includes('@') || !/\d/.test(word)) return word
      return isNumber(word.replaceAll(' ', '')) ? soughtDigits(word) : word.replace(/[./()+,-]/g, '')
    })
    .filter(Boolean)
    .slice(0, 8)
}
