import { withoutLabel } from './without-label.ts'

export function cnpjCharacters(text: string): string {
  return withoutLabel(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** Whether two CPFs, or two CNPJs, are one, however they are written. The letters of a CNPJ count. */
export function isSameNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  const bare = cnpjCharacters(one ?? '')
  return bare !== '' && bare === cnpjCharacters(other ?? '')
}

/** Mask while typing: 00.000.000/0000-00. Letters are allowed since 2026. */
export function maskCnpj(text: string): string {
  const all = cnpjCharacters(text).slice(0, 14)
  const parts = [all.slice(0, 2), all.slice(2, 5), all.slice(5, 8), all.slice(8, 12), all.slice(12)]
  const before = ['', '.', '.', '/', '-']
  return parts.map((part, place) => (part ? before[place] + part : '')).join('')
}

/**
 * Twelve digits or letters, not all the same, and two right check digits. A letter counts by its place in
 * ASCII.
 */
export function isValidCnpj(text: string): boolean {
  const all = cnpjCharacters(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(all) || /^(.)\1+$/.test(all)) return false
  return all === completeCharacters(all.slice(0, 12))
}

export function completeCnpj(twelve: string): string {
  return maskCnpj(completeCharacters(cnpjCharacters(twelve)))
}

function completeCharacters(twelve: string): string {
  const thirteen = twelve + checkDigit(twelve)
  return thirteen + checkDigit(thirteen)
}

function checkDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, place) => total + (character.charCodeAt(0) - 48) * ((place % 8) + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
