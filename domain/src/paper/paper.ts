import { addDays } from '../certificate/validity.ts'
import { type HeldCertificate, isInDate } from './offer.ts'

export const soonDays = 30

export type ValidityState = 'valid' | 'soon' | 'expired' | 'unknown'

export function validityStateOf(paper: Pick<HeldCertificate, 'validUntil'>, today: string): ValidityState {
  if (paper.validUntil === null) return 'unknown'
  if (!isInDate(paper, today)) return 'expired'
  return paper.validUntil <= addDays(today, soonDays) ? 'soon' : 'valid'
}
