import { cnpjCharacters, isValidCnpj } from '../format/cnpj.ts'
import { isValidCpf } from '../format/cpf.ts'
import { searchKey } from '../text/search-key.ts'
import { personNumbers } from './numbers.ts'
import type { ProposedSubject } from './proposal.ts'

export interface CitingPaper {
  text: string
  subject: ProposedSubject | null
}

export interface Cited {
  isNumber(bare: string): boolean
  isName(plain: string): boolean
}

export interface Citation {
  /** `subject`: the name stands where the paper says whom it is about. `name`: it stands anywhere else. */
  by: 'number' | 'subject' | 'name'
  /** True where the paper names nobody else by number and is about no property. */
  isAlone: boolean
}

const gap = '[^\\p{L}\\p{N}]{0,3}'
/** Forms with boxes print a number digit by digit. */
const apart = (count: number) => `\\d(?:[^\\p{L}\\p{N}]{1,3}\\d){${count - 1}}`
/**
 * Each shape is a lookahead, so that every place is tried: the text before a number may look like a part of
 * it. A CNPJ may have letters.
 */
const shapes = [
  `(?<!\\d)(?=(\\d{3}${gap}\\d{3}${gap}\\d{3}${gap}\\d{2})(?!\\d))`,
  `(?<!\\d)(?=(\\d{2}${gap}\\d{3}${gap}\\d{3}${gap}\\d{4}${gap}\\d{2})(?!\\d))`,
  `(?<![\\p{L}\\d])(?=([\\dA-Z]{2}\\.?[\\dA-Z]{3}\\.?[\\dA-Z]{3}/?[\\dA-Z]{4}-?\\d{2})(?![\\p{L}\\d]))`,
  `(?<!\\d)(?=(${apart(11)})(?!\\d))`,
  `(?<!\\d)(?=(${apart(14)})(?!\\d))`,
].map((shape) => new RegExp(shape, 'gu'))

/**
 * Returns bare numbers. Prefers a false find to a missed one: marks, spaces, line breaks and labels do not
 * matter.
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

/** Words without accents and case, with one space around each, so that a name matches whole words only. */
export function plainName(text: string): string {
  return ` ${(searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/** A single word never counts: it may be another person's name, or no name at all. */
export function namesPerson(plainText: string, plain: string): boolean {
  return plain.trim().includes(' ') && plainText.includes(plain)
}

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
