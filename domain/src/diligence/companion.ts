import { knownOf } from '../catalogue/kinds.ts'
import { showDate } from '../format/birth-date.ts'
import type { ChecklistItemId } from './checklist.ts'
import { type CertificateResult, isIssue, resultName } from './result.ts'
import { isExpired } from './validity.ts'

/** Where a paper lies beside an item: as what it asks for, or as the second one without which that says too little. */
export const slots = ['own', 'companion'] as const
export type Slot = (typeof slots)[number]

/** What can be done with a companion. It changes nothing of the item's own course (decisions §10). */
export const companionActions = ['add_companion', 'remove_companion'] as const
export type CompanionAction = (typeof companionActions)[number]

/** The second paper of a kind that counts only together with it; undefined where it stands by itself. */
export const companionOf = (kind: ChecklistItemId) => knownOf(kind)?.companion

/** What a companion that has come says. */
export interface CompanionFacts {
  result: CertificateResult | null
  /** AAAA-MM-DD */
  validUntil: string | null
}

/**
 * What is open about the companion of a received certificate on a day: 'falta a da PGE', 'a da PGE venceu em 20/03/2026',
 * 'a da PGE é positiva'; null where nothing is. `short` is what it is called after 'falta'.
 */
export function companionGap(short: string, came: CompanionFacts | null, today: string): string | null {
  if (!came) return `falta ${short}`
  if (came.result && isIssue(came.result)) return `${short} é ${resultName(came.result).toLowerCase()}`
  if (came.validUntil && isExpired(came.validUntil, today)) {
    return `${short} venceu em ${showDate(came.validUntil)}`
  }
  return null
}
