/**
 * A count as Brazil writes it: 1.234. `toLocaleString` does the same, and takes an old phone a twentieth of a second
 * at first.
 */
export function showCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A count with its noun: '1 novo', '3 novos'. */
export function counted(count: number, one: string, many: string): string {
  return `${showCount(count)} ${count === 1 ? one : many}`
}
