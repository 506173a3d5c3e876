import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { layOut } from './digits.ts'
import { writtenPhone } from './written-phone.ts'

export interface KnownPhone {
  /** As it is kept: '(21) 98765-4321', '0800 701 1234', '4004-1234', '+351 912 345 678'. */
  kept: string
  /** '+5521987654321' */
  dialled: string
  canBeMobile: boolean
}

export type UnreadPhone = 'short' | 'extension' | 'several' | 'invalid'

/** The one reading of telephones, for every screen and for the API. It refuses what it would have to cut. */
export function readPhone(text: string): KnownPhone | UnreadPhone {
  const written = writtenPhone(text)
  if (!written) return 'short'
  const { digits, isInternational, rest } = written
  if (/\p{N}/u.test(rest)) return /^[\s,;/(]*(ramal|ram|r|ext|x|#)\b/i.test(rest) ? 'extension' : 'several'
  const number = isInternational ? numberOf(digits) : brazilian(digits)
  if (number?.isValid()) return known(number)
  if (isInternational) return 'invalid'
  return beforeTheNinth(digits) ?? (digits.length < 10 ? 'short' : 'invalid')
}

const brazilian = (digits: string) => numberOf(`55${digits.replace(/^0(?=[3589]00)/, '')}`)

/** Behind +55 0 the library takes two digits for a carrier's: '021 98432-15678' would be in the area 98. */
const numberOf = (digits: string) =>
  digits.startsWith('550') ? undefined : parsePhoneNumberFromString(`+${digits}`)

function known(number: PhoneNumber): KnownPhone {
  const isBrazilian = number.countryCallingCode === '55'
  return {
    kept: isBrazilian ? number.formatNational() : number.formatInternational(),
    dialled: number.number,
    canBeMobile: /MOBILE$/.test(number.getType() ?? ''),
  }
}

/** A mobile number of eight digits, from before 2016. The library knows them with their ninth digit alone. */
function beforeTheNinth(digits: string): KnownPhone | null {
  const parts = /^(\d\d)([6-9]\d{7})$/.exec(digits)
  if (!parts || !brazilian(`${parts[1]}9${parts[2]}`)?.isValid()) return null
  return { kept: layOut(digits, '(00) 0000-0000'), dialled: `+55${digits}`, canBeMobile: true }
}

/** `+5521987654321`, or null for a number that was kept before numbers were read and cannot be dialled. */
export function dialledPhone(kept: string): string | null {
  const read = readPhone(kept)
  return typeof read === 'string' ? null : read.dialled
}

/** Null for what cannot be a mobile phone. */
export function whatsAppUrl(phone: string | null | undefined, text: string): string | null {
  const read = readPhone(phone ?? '')
  if (typeof read === 'string' || !read.canBeMobile) return null
  return `https://wa.me/${read.dialled.slice(1)}?text=${encodeURIComponent(text)}`
}
