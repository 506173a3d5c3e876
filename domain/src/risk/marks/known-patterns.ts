import { cnpjCharacters } from '../../format/cnpj.ts'
import { searchKey } from '../../text/search-key.ts'
import { foldedText } from './folded.ts'
import { isPaperWord } from './paper-words.ts'

/** Signs that papers print between the digits of one number, line breaks included. */
const sign = '[\\s.,·:()/\\\\|_–—-]{0,4}'

/**
 * Matches a CPF or RG however a paper writes it. Null for fewer than five characters, which any number may
 * hold.
 */
export function numberPattern(value: string): RegExp | null {
  const characters = value.replace(/[^\dXx]/g, '')
  return characters.length < 5 ? null : spelled(characters)
}

export function cnpjPattern(value: string): RegExp | null {
  const characters = cnpjCharacters(value)
  return characters.length < 14 ? null : spelled(characters)
}

export function phonePattern(value: string): RegExp | null {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '')
  const local = digits.length > 11 ? digits.replace(/^55/, '') : digits
  if (local.length < 8) return null
  const area = local.length > 9 ? local.slice(0, 2) : ''
  return spelled(local.slice(area.length), area && `(?:${[...area].join(sign)}${sign})?`)
}

/** Leading zeros and the country code 55 are optional. */
function spelled(characters: string, before = ''): RegExp {
  const core = [...characters.replace(/^0+/, '')].join(sign)
  return new RegExp(
    `(?<![\\p{L}\\d])(?:\\+?5${sign}5${sign})?(?:0${sign}){0,4}${before}${core}(?!\\d)`,
    'giu',
  )
}

/** Folding leaves these letters, which capitals or other keyboards write otherwise. */
const alike: Record<string, string> = {
  ß: '(?:ß|ss)',
  ø: '[øo]',
  ł: '[łl]',
  đ: '[đd]',
  ð: '[ðd]',
  þ: '(?:þ|th)',
  æ: '(?:æ|ae)',
  œ: '(?:œ|oe)',
  ı: '[ıi]',
}

const lineEnd = '(?:-?[ \\t]*\\n[ \\t]*)?'

/** Signs between the words of a name. U+E000 and U+E001 enclose a mark, which was replaced already. */
const between = '[^\\p{L}\\p{N}\\uE000\\uE001]{0,16}'

/** Letters and digits only, because a sign could change the pattern. */
const wordsOf = (name: string) => foldedText(name.normalize('NFC')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Matches a whole name in folded text, its words apart, joined or broken. Null for one Latin word, which may
 * be any word.
 */
export function namePattern(name: string): RegExp | null {
  const words = wordsOf(name)
  const isTold = words.length > 1 || /[^\p{Script=Latin}\p{N}]{2}/u.test(words[0] ?? '')
  return isTold ? written(words) : null
}

/**
 * Null for a name without a surname, and for a first name that is shorter than three letters or that papers
 * print anyway.
 */
export function firstNamePattern(name: string): RegExp | null {
  const [first = '', ...others] = wordsOf(name)
  return first.length < 3 || !others.length || isPaperWord(searchKey(first)) ? null : written([first])
}

function written(words: readonly string[]): RegExp {
  const letters = (word: string) => [...word].map((one) => alike[one] ?? one).join(lineEnd)
  // Some scripts have no spaces between words.
  const edge = words.some((word) => /\p{Script=Latin}/u.test(word)) ? '[\\p{L}\\d]' : '[^\\s\\S]'
  return new RegExp(`(?<!${edge})${words.map(letters).join(between)}(?!${edge})`, 'gu')
}
