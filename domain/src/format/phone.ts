import { layOut } from './digits.ts'
import { writtenPhone } from './written-phone.ts'

/**
 * Lays out a Brazilian number while it is typed. Anything else stays as it is written: to cut it would make
 * another number of it, and `phoneField` says what is wrong.
 */
export function maskPhone(typed: string): string {
  const written = writtenPhone(typed)
  if (!written) return typed.trim().startsWith('+') ? '+' : ''
  const { text, digits, isInternational, rest } = written
  if (/\p{N}/u.test(rest)) return typed.replace(/\p{Cf}/gu, '').trim()
  const pattern = isInternational ? null : patternOf(digits)
  return pattern === null ? text : layOut(digits, pattern)
}

function patternOf(digits: string): string | null {
  const fits = (pattern: string) => (digits.length <= pattern.replace(/[^0]/g, '').length ? pattern : null)
  if (/^0[3589]00/.test(digits)) return fits('0000 000 0000')
  if (/^[34]00/.test(digits)) return fits('0000-0000')
  if (digits.startsWith('0')) return null
  return fits(digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000')
}
