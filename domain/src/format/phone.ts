import { digitsOf, layOut } from './digits.ts'

/** Mask while typing: (11) 3333-4444 up to ten digits, (11) 99999-9999 with eleven. */
export function maskPhone(text: string): string {
  const digits = national(text).slice(0, 11)
  return layOut(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000')
}

/**
 * The digits without a pasted country code: `+55 11 …`, `5511…`. In a text that is masked already,
 * `(55) …` with a digit too many, 55 is the area of Santa Maria.
 */
export function national(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 11 && /^\s*\+?\s*55/.test(text) ? digits.slice(2) : digits
}
