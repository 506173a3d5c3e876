import { digitsOf } from '../format/digits.ts'
import { dropCountryCode } from '../format/phone.ts'
import { type PropertyType, typeName } from '../property/type.ts'
import { inStreet } from '../text/portuguese.ts'

interface Place {
  type: PropertyType
  street: string
  number: string
}

/** `when` is as in '02/03/2026 às 15:00'. It names nobody: it becomes part of an address. */
export const visitWords = ({ type, street, number }: Place, when: string): string =>
  `Olá! Confirmando a visita de ${when}: ${typeName(type).toLowerCase()} ${inStreet(street)}, ${number}. Qualquer imprevisto, me avise por aqui.`

/** Null for a phone that cannot be a Brazilian one. */
export function whatsAppUrl(phone: string | null, text: string): string | null {
  const digits = dropCountryCode(digitsOf(phone ?? ''))
  if (digits.length !== 10 && digits.length !== 11) return null
  return `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`
}
