/** Spreadsheets take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r\0]/

/**
 * Rows as Brazilian spreadsheets open them: semicolons, for commas are decimal; every cell quoted (RFC 4180), none
 * that begins a formula (T19); a mark of UTF-8 first.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`)
  return `\ufeff${lines.join('')}`
}

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
