import { knownOf } from '../catalogue/kinds.ts'
import type { KindId } from '../catalogue/names.ts'
import { addDays, type ValidityBasis } from './validity.ts'

export interface Validity {
  /** YYYY-MM-DD; null where nobody can say. */
  validUntil: string | null
  validityBasis: ValidityBasis | null
}

type Days = { issuedOn: string | null; validUntil: string | null }

/**
 * The printed last day, else the usual number of days after the issue. A paper without a day of issue has
 * none (rules §14): the day on which it came says nothing of its age.
 */
export function certificateValidity(kind: KindId, paper: Days): Validity {
  return lastDay(paper, knownOf(kind)?.validity.days ?? null)
}

export function companionValidity(kind: KindId, paper: Days): Validity {
  return lastDay(paper, knownOf(kind)?.companion?.validity.days ?? null)
}

function lastDay(paper: Days, days: number | null): Validity {
  if (paper.validUntil) return { validUntil: paper.validUntil, validityBasis: 'printed' }
  if (days === null || paper.issuedOn === null) return { validUntil: null, validityBasis: null }
  return { validUntil: addDays(paper.issuedOn, days), validityBasis: 'assumed' }
}
