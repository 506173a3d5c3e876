import { addDays } from '../certificate/validity.ts'
import { showDate } from '../format/birth-date.ts'
import type { authorizationPhases } from './authorization.ts'

export type AuthorizationPhase = (typeof authorizationPhases)[number]

export interface AuthorizationTerm {
  signedOn: string | null
  /** YYYY-MM-DD, like all days here. */
  startsOn: string
  /** The last day on which it runs; null without an end. */
  endsOn: string | null
  /** The first day on which it does not run any more, because somebody ended it. */
  endedOn: string | null
}

/** From this many days before its last day on the broker is told. */
export const endingDays = 30

const dayMs = 86_400_000
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

export function lastDayOf({ endsOn, endedOn }: Pick<AuthorizationTerm, 'endsOn' | 'endedOn'>): string | null {
  const stopped = endedOn && addDays(endedOn, -1)
  return stopped && endsOn ? (stopped < endsOn ? stopped : endsOn) : (stopped ?? endsOn)
}

/**
 * Says in which state of part 3 §3 an authorisation is on the day `today`, in the time zone of its account:
 * it runs through its last day. `isOutToSign`: its document waits for signatures (part 3 §8). `ahead` is signed and
 * begins later.
 */
export function phaseOf(
  term: AuthorizationTerm,
  today: string,
  isOutToSign = false,
): { phase: AuthorizationPhase; daysLeft: number | null } {
  if (term.endedOn !== null && term.endedOn <= today) return { phase: 'ended', daysLeft: null }
  if (term.signedOn === null) return { phase: isOutToSign ? 'signing' : 'draft', daysLeft: null }
  if (term.startsOn > today) return { phase: 'ahead', daysLeft: null }
  const last = lastDayOf(term)
  if (last === null) return { phase: 'running', daysLeft: null }
  const daysLeft = daysBetween(today, last)
  if (daysLeft < 0) return { phase: 'expired', daysLeft: null }
  return { phase: daysLeft <= endingDays ? 'ending' : 'running', daysLeft }
}

export const isInForce = (phase: AuthorizationPhase): boolean => phase === 'running' || phase === 'ending'

export function phaseWords(
  { phase, daysLeft }: { phase: AuthorizationPhase; daysLeft: number | null },
  { startsOn, endedOn }: Pick<AuthorizationTerm, 'startsOn' | 'endedOn'>,
): string {
  switch (phase) {
    case 'draft':
      return 'Rascunho'
    case 'signing':
      return 'Em assinatura'
    case 'ahead':
      return `Vigente a partir de ${showDate(startsOn)}`
    case 'running':
      return 'Vigente'
    case 'ending':
      return daysLeft === 0 ? 'Vence hoje' : `Vence em ${daysLeft} ${daysLeft === 1 ? 'dia' : 'dias'}`
    case 'expired':
      return 'Vencida'
    case 'ended':
      return `Encerrada em ${showDate(endedOn ?? '')}`
  }
}
