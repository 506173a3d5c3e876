import { withoutLabel } from './without-label.ts'

/** Crockford's base 32, of the Cadastro Imobiliário Brasileiro (docs/facts/property-numbers.md). */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** Without punctuation and in capitals. i and l are read as 1, and o as 0. */
export function cibCharacters(text: string): string {
  return withoutLabel(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
}

export function maskCib(text: string): string {
  const all = cibCharacters(text).slice(0, length)
  return all.length < length ? all : `${all.slice(0, -1)}-${all.slice(-1)}`
}

export function isCib(text: string): boolean {
  return text.length === length && [...text].every((one) => characters.includes(one)) && !/^0+$/.test(text)
}

export function holdsCib(plain: string): boolean {
  return isCib(plain) && plain.at(-1) === (/^\d+$/.test(plain) ? ofDigits : ofCharacters)(plain)
}

/** As of the NIRF, which every CIB of digits was. */
function ofDigits(plain: string): string {
  const rest = 11 - (weighed(plain, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return String(rest > 9 ? 0 : rest)
}

function ofCharacters(plain: string): string {
  return characters.charAt(weighed(plain, [4, 3, 9, 5, 7, 1, 8]) % 31)
}

function weighed(plain: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * characters.indexOf(plain.charAt(place)), 0)
}

/** With letters among the seven the check is a character of the same alphabet. */
export function completeCib(seven: string): string {
  return seven + (/^\d+$/.test(seven) ? ofDigits : ofCharacters)(seven)
}
