const apostrophes = /[’‘´`ʼ′]/g
const hyphens = /[\p{Pd}\u2212]/gu

/** Raise it when the same text comes to another key: the next start renews what is kept (docs/decisions/0066). */
export const searchKeyEdition = 1

/**
 * Stored and typed text are both reduced so, and compare alike (rules §7). Compatible forms are one: º and o, ª and a,
 * ² and 2.
 */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/\p{Cf}/gu, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
