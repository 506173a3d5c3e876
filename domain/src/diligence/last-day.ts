import { knownOf } from '../catalogue/kinds.ts'
import type { KindId } from '../catalogue/names.ts'
import { addDays, type ValidityBasis } from './validity.ts'

/** How long a certificate counts, and where that comes from. */
export interface Validity {
  /** AAAA-MM-DD; null where nobody can say. */
  validUntil: string | null
  validityBasis: ValidityBasis | null
}

/**
 * The last day of a certificate: the one that is printed on it, or else the usual number of days after its issue. A
 * paper without a day of issue has none (rules §14): the day on which it came says nothing of its age.
 */
export function validityOf(
  kind: KindId,
  paper: { issuedOn: string | null; validUntil: string | null },
): Validity {
  const days = knownOf(kind)?.validity.days ?? null
  if (paper.validUntil) return { validUntil: paper.validUntil, validityBasis: 'printed' }
  if (days === null || paper.issuedOn === null) return { validUntil: null, validityBasis: null }
  return { validUntil: addDays(paper.issuedOn, days), validityBasis: 'assumed' }
}
