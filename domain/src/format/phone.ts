import { digitsOf, layOut } from './digits.ts'

export function maskPhone(text: string): string {
  const digits = dropCountryCode(text).slice(0, 11)
  return layOut(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000')
}

/**
 * Drops a pasted country code: `+55 11 …`, `5511…`. In a masked text, `(55) …` with a digit too many, 55 is
 * the area of Santa Maria.
 */
export function dropCountryCode(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 11 && /^\s*\+?\s*55/.test(text) ? digits.slice(2) : digits
}
