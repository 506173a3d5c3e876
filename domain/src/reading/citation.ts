import { cnpjCharacters, isValidCnpj } from '../format/cnpj.ts'
import { isValidCpf } from '../format/cpf.ts'
import { searchKey } from '../text/search-key.ts'
import { personNumbers } from './numbers.ts'
import type { ProposedSubject } from './proposal.ts'

export interface CitingPaper {
  text: string
  subject: ProposedSubject | null
}

/** `number` is bare; `name` is as `plainName` writes it. */
export interface Cited {
  isNumber(bare: string): boolean
  isName(plain: string): boolean
}

export interface Citation {
  /** `subject`: the name stands where the paper says whom it is about; `name`: it stands anywhere. */
  by: 'number' | 'subject' | 'name'
  /** True where nobody else is named by number and the paper is about no property. */
  isAlone: boolean
}

const gap = '[^\\p{L}\\p{N}]{0,3}'
/** Digit by digit, as a form with boxes prints them. */
const apart = (count: number) => `\\d(?:[^\\p{L}\\p{N}]{1,3}\\d){${count - 1}}`
/**
 * In groups, with whatever marks; a CNPJ may have letters. Looked for from every place, for what stands before may
 * look like a part.
 */
const shapes = [
  `(?<!\\d)(?=(\\d{3}${gap}\\d{3}${gap}\\d{3}${gap}\\d{2})(?!\\d))`,
  `(?<!\\d)(?=(\\d{2}${gap}\\d{3}${gap}\\d{3}${gap}\\d{4}${gap}\\d{2})(?!\\d))`,
  `(?<![\\p{L}\\d])(?=([\\dA-Z]{2}\\.?[\\dA-Z]{3}\\.?[\\dA-Z]{3}/?[\\dA-Z]{4}-?\\d{2})(?![\\p{L}\\d]))`,
  `(?<!\\d)(?=(${apart(11)})(?!\\d))`,
  `(?<!\\d)(?=(${apart(14)})(?!\\d))`,
].map((shape) => new RegExp(shape, 'gu'))

/**
 * Every CPF and CNPJ that may stand in a text, bare: with or without marks, spaced, over two lines, named as such or
 * not. What merely looks like one is rather taken for one.
 */
export function numbersIn(text: string): Set<string> {
  const found = new Set(personNumbers({ text }).map(({ value }) => bareNumber(value)))
  for (const shape of shapes) {
    for (const [, written = ''] of text.matchAll(shape)) {
      const bare = bareNumber(written)
      if (bare.length === 11 ? isValidCpf(bare) : isValidCnpj(bare)) found.add(bare)
    }
  }
  return found
}

export const bareNumber = cnpjCharacters

/** A text as names are compared: its words without accents and case, one space around each. */
export function plainName(text: string): string {
  return ` ${(searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/** Whether a name of two words or more stands in a text; one word may be another's, or no name at all. */
export function namesPerson(plainText: string, plain: string): boolean {
  return plain.trim().includes(' ') && plainText.includes(plain)
}

/** Null where the paper names somebody else or nobody. */
export function citationIn({ text, subject }: CitingPaper, { isNumber, isName }: Cited): Citation | null {
  const ofSubject = [subject?.cpf, subject?.cnpj].flatMap((number) => (number ? bareNumber(number) : []))
  const numbers = [...numbersIn(text), ...ofSubject]
  const isSubject = ofSubject.some(isNumber)
  const by = numbers.some(isNumber) ? 'number' : isName(plainName(subject?.name ?? '')) ? 'subject' : null
  if (!by) return null
  // A paper about a person also prints its issuer's CNPJ.
  const others = numbers.filter((number) => !isNumber(number) && !(isSubject && number.length === 14))
  return { by, isAlone: !others.length && subject?.kind !== 'property' }
}
