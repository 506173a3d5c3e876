/** The largest value a property may have, in cents: R$ 999.999.999.999,99 (rules §8). */
export const maxCents = 99_999_999_999_999

const plain = /^\d+(\.\d{1,2})?$/
const brazilian = /^(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/

const ambiguous = /^\d{1,3}(\.\d{3})+$/

/**
 * Cents of an amount: a plain decimal (`500000`, `500000.5`), a Brazilian text (`R$ 500.000,00`, `500.000`) or a
 * number. Null when it is none of these or has more than two decimals: the number 123.456 is no amount, the text is
 * 123 thousand. Exact: never passes through binary fractions of text.
 */
export function parseMoney(amount: string | number): number | null {
  const text = String(amount)
    .replace(/\u00a0/g, ' ')
    .trim()
  if (plain.test(text)) return centsOf(text)
  if (typeof amount === 'string' && brazilian.test(text))
    return centsOf(text.replace(/R\$\s*|\./g, '').replace(',', '.'))
  return null
}

/**
 * Cents of an amount that a program sends (rules §12): as `parseMoney`, but not '12.500' without comma or `R$`, which
 * is twelve and a half to one reader and twelve thousand to another.
 */
export function parseSentMoney(amount: string | number): number | null {
  return typeof amount === 'string' && ambiguous.test(amount.trim()) ? null : parseMoney(amount)
}

function centsOf(decimal: string): number | null {
  const [whole = '', fraction = ''] = decimal.split('.')
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** Cents → the decimal string of the API: `500000.00`. */
export function toDecimal(cents: number): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** A decimal string of the API, or cents, as `R$ 500.000,00`. */
export function formatMoney(amount: string | number): string {
  const cents = typeof amount === 'number' ? amount : (parseMoney(amount) ?? 0)
  const [whole = '', fraction] = toDecimal(cents).split('.')
  return `R$ ${withDots(whole)},${fraction}`
}

function withDots(reais: string): string {
  return reais.replace(/\B(?=(\d{3})+$)/g, '.')
}

/**
 * Mask while typing: the digits are reais, and cents after a comma: `850000` → `R$ 850.000`, `850000,5` → `R$
 * 850.000,5`. Nothing stays nothing.
 */
export function maskMoney(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  if (!whole && rest.length === 0) return ''
  const reais = whole.replace(/^0+(?=\d)/, '').slice(0, 12) || '0'
  const cents = rest.length > 0 ? `,${rest.join('').slice(0, 2)}` : ''
  return `R$ ${withDots(reais)}${cents}`
}

/** `R$ 850.000,5` → `R$ 850.000,50`. */
export function completeMoney(masked: string): string {
  const cents = parseMoney(masked.replace(/,$/, ''))
  return cents === null ? masked : formatMoney(cents)
}
