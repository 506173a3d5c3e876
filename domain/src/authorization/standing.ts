import { addDays } from '../certificate/validity.ts'
import { type AuthorizationTerm, daysBetween, endingDays, lastDayOf } from './phase.ts'

/** How all authorisations of a property stand together on a day. `lastDay` is that of the one that counts. */
export type AuthorizationStanding =
  | { state: 'none' | 'running' }
  | { state: 'ending'; lastDay: string; daysLeft: number }
  | { state: 'expired'; lastDay: string }

/**
 * Says whether the owners' leave runs, ends soon or has run out. One that another follows without a gap does not
 * end. One that somebody ended has not run out: it is 'none', as before the first.
 */
export function standingOfAuthorizations(
  all: readonly AuthorizationTerm[],
  today: string,
): AuthorizationStanding {
  const signed = all.filter(({ signedOn }) => signedOn !== null)
  const begun = signed.filter(({ startsOn }) => startsOn <= today)
  if (!begun.length) return { state: 'none' }
  const days = begun.map(lastDayOf)
  if (days.includes(null)) return { state: 'running' }
  const lastDay = days.toSorted().at(-1) as string
  const daysLeft = daysBetween(today, lastDay)
  if (daysLeft < 0) {
    const isExpired = begun.some((one) => one.endedOn === null && lastDayOf(one) === lastDay)
    return isExpired ? { state: 'expired', lastDay } : { state: 'none' }
  }
  const isFollowed = signed.some(
    (one) =>
      one.startsOn > today &&
      one.startsOn <= addDays(lastDay, 1) &&
      (lastDayOf(one) ?? one.startsOn) >= one.startsOn,
  )
  return daysLeft > endingDays || isFollowed ? { state: 'running' } : { state: 'ending', lastDay, daysLeft }
}
