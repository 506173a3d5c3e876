import { digitsOf, layOut } from './digits.ts'
import { withoutLabel } from './without-label.ts'

/** A Código Nacional de Matrícula has so many digits (docs/facts/property-numbers.md). */
const length = 16

export function cnmDigits(text: string): string {
  return digitsOf(withoutLabel(text))
}

export function maskCnm(text: string): string {
  return layOut(cnmDigits(text).slice(0, length), '000000.0.0000000-00')
}

/** The registry, the book, the matrícula and two check digits; the second has no letters and no other book. */
export function isCnm(text: string): boolean {
  return /^\d{6}[23]\d{9}$/.test(text)
}

/** ISO 7064, MOD 97-10. */
export function holdsCnm(digits: string): boolean {
  return isCnm(digits) && digits === completeCnm(digits.slice(0, length - 2))
}

export function completeCnm(fourteen: string): string {
  const rest = Number((BigInt(fourteen) * 100n) % 97n)
  return fourteen + String(98 - rest).padStart(2, '0')
}

export interface CnmParts {
  /** The CNS of the registry. */
  registry: string
  /** Without zeros before it. */
  matricula: string
}

export function partsOfCnm(digits: string): CnmParts {
  return { registry: digits.slice(0, 6), matricula: digits.slice(7, 14).replace(/^0+/, '') }
}
