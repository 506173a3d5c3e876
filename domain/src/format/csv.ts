/** Spreadsheets take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r\0]/

/**
 * CSV as Brazilian spreadsheets open it: semicolons, because commas are decimal, and a UTF-8 mark first.
 * Every cell is quoted (RFC 4180), and none can begin a formula (T19).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`)
  return `\ufeff${lines.join('')}`
}

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
