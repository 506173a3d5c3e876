/** R$ 999.999.999.999,99 (rules §8). */
export const maxCents = 99_999_999_999_999

const plain = /^\d+(\.\d{1,2})?$/
const brazilian = /^(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/

const inWords = /^(?:R\$\s*)?(.+?)(?:\s+(?:de\s+)?reais)?$/i
/** A point before three digits, as in '1.250 mil', means one thing to one reader and another to the next. */
const counted =
  /^(\d+)(?:,(\d{1,9})|\.(\d{1,2}))?\s*(k|mil|mi|milh(?:ão|ao|ões|oes)|bi|bilh(?:ão|ao|ões|oes))$/i

const ambiguous = /^\d{1,3}(\.\d{3})+$/

/**
 * Returns cents of a number or a text: `500000`, `500000.5`, `R$ 500.000,00`, `500.000`, `850 mil`. Null for anything
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
  return centsInWords(text)
}

/** '850 mil', '1,2 milhão', '1 milhão e 200 mil' */
function centsInWords(text: string): number | null {
  let sum = 0
  let last = Number.POSITIVE_INFINITY
  for (const part of (inWords.exec(text)?.[1] ?? '').split(/\s+e\s+/)) {
    const [, whole = '', afterComma, afterPoint, word = ''] = counted.exec(part) ?? []
    if (!whole) return null
    const fraction = afterComma ?? afterPoint ?? ''
    const size = /^(k|mil)$/i.test(word) ? 1e3 : /^m/i.test(word) ? 1e6 : 1e9
    const cents = (Number(whole + fraction) * size * 100) / 10 ** fraction.length
    if (size >= last || !Number.isSafeInteger(cents)) return null
    last = size
    sum += cents
  }
  return Number.isSafeInteger(sum) ? sum : null
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

const beginsWord = /^[R$\s]*(\d[\d.,]*?)[.,]?\s*(k|mi?l?|milh\p{L}{0,3}|bi?|bilh\p{L}{0,3})\s*$/iu

/**
 * Mask while typing: `850000` → `R$ 850.000`, `850000,5` → `R$ 850.000,5`, `850 mil` stays until it is left. An empty
 * field stays empty.
 */
export function maskMoney(text: string): string {
  const [, number, word] = beginsWord.exec(text) ?? []
  if (number && word) return `R$ ${number} ${word}`
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
