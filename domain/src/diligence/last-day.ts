import { knownOf } from '../catalogue/kinds.ts'
import type { KindId } from '../catalogue/names.ts'
import { addDays } from './validity.ts'

/**
 * The last day on which a certificate counts (AAAA-MM-DD): the one printed on it, or else the usual number
 * of days after its issue; without a known issue date it is counted from `today`, the day it was handed in. Null
 * where it prints none and no usual number is known.
 */
export function validUntil(
  kind: KindId,
  paper: { issuedOn: string | null; validUntil: string | null },
  today: string,
): string | null {
  const days = knownOf(kind)?.validity.days ?? null
  if (paper.validUntil || days === null) return paper.validUntil
  return addDays(paper.issuedOn ?? today, days)
}
