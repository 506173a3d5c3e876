/** Only the decimal digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Lays digits into a pattern of zeros and punctuation, as far as they reach:
 * `layOut('12345', '000.000.000-00')` → `123.45`. Punctuation appears with the digit after it,
 * so that deleting backwards never sticks on a separator.
 */
export function layOut(digits: string, pattern: string): string {
  let next = 0
  let out = ''
  for (const place of pattern) {
    if (next >= digits.length) break
    out += place === '0' ? digits[next++] : place
  }
  return out
}
