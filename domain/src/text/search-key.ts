/**
 * Text reduced to what search compares: no accents, no case, single spaces.
 * The same reduction is applied to what is stored and to what is typed (rules §7).
 */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
