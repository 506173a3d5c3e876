export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Fills a pattern of zeros and punctuation: `layOut('12345', '000.000.000-00')` → `123.45`. Punctuation
 * appears only with the digit behind it, so that deleting never sticks on a separator.
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
