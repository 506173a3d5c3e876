import { digitsOf, layOut } from './digits.ts'

export function maskCpf(text: string): string {
  return layOut(digitsOf(text).slice(0, 11), '000.000.000-00')
}

/** Eleven digits, not all the same, and two right check digits (rules §8). */
export function isValidCpf(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((place) => checkDigit(digits.slice(0, place)) === Number(digits[place]))
}

export function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

export function completeCpf(nineDigits: string): string {
  const ten = nineDigits + checkDigit(nineDigits)
  return maskCpf(ten + checkDigit(ten))
}

/** `123.456.789-09` → `***.456.789-**`. Lists and reports show it until the CPF is revealed (rules §8). */
export function concealCpf(cpf: string): string {
  const masked = maskCpf(cpf)
  return masked.length === 14 ? `***${masked.slice(3, 12)}**` : '***'
}
