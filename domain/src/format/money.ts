/** R$ 999.999.999.999,99 (rules §8). */
export const maxCents = 99_999_999_999_999

const plain = /^\d+(\.\d{1,2})?$/
const brazilian = /^(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/

const ambiguous = /^\d{1,3}(\.\d{3})+$/

/**
 * Returns cents of a number or a text: `500000`, `500000.5`, `R$ 500.000,00`, `500.000`. Null for anything
 * else and for more than two decimals: the number 123.456 is no amount, but the text is 123 thousand. No
 * step uses binary fractions.
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
 * Cents of an amount that a program sends (rules §12). Refuses '12.500' without comma or `R$`, which is
 * twelve and a half to one reader and twelve thousand to another.
 */
export function parseSentMoney(amount: string | number): number | null {
  return typeof amount === 'string' && ambiguous.test(amount.trim()) ? null : parseMoney(amount)
}

function centsOf(decimal: string): number | null {
  const [whole = '', fraction = ''] = decimal.split('.')
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

export function toDecimal(cents: number): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

export function formatMoney(amount: string | number): string {
  const cents = typeof amount === 'number' ? amount : (parseMoney(amount) ?? 0)
  const [whole = '', fraction] = toDecimal(cents).split('.')
  return `R$ ${withDots(whole)},${fraction}`
}

function withDots(reais: string): string {
  return reais.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Mask while typing: `850000` → `R$ 850.000`, `850000,5` → `R$ 850.000,5`. An empty field stays empty. */
export function maskMoney(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  if (!whole && rest.length === 0) return ''
  const reais = whole.replace(/^0+(?=\d)/, '').slice(0, 12) || '0'
  const cents = rest.length > 0 ? `,${rest.join('').slice(0, 2)}` : ''
  return `R$ ${withDots(reais)}${cents}`
}

export function completeMoney(masked: string): string {
  const cents = parseMoney(masked.replace(/,$/, ''))
  return cents === null ? masked : formatMoney(cents)
}
