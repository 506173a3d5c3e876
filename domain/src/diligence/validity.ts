import { parseDate } from '../format/birth-date.ts'
import { officialTimeZone, type TimeZone } from '../format/time-zone.ts'

export const validityBases = ['printed', 'assumed'] as const
/** Where a last day comes from: it was read on the paper, or counted from its issue by the practice of the field. */
export type ValidityBasis = (typeof validityBases)[number]

/** A day so many days later; days are calendar days, without hours or time zones. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A certificate counts through its last day. */
export function isExpired(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay < today
}

/**
 * The calendar day (AAAA-MM-DD) that a moment falls on; without a time zone by Brasília's official time, in which
 * Brazilian papers are issued and run out, wherever their reader is.
 */
export function dayOf(moment: Date, timeZone: TimeZone = officialTimeZone): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
}

/** Field errors of the dates on a paper: issued in the future, or valid only until before it was issued. */
export function refusePaperDates(
  paper: { issuedOn: string | null; validUntil: string | null },
  today: string,
): Record<string, string> {
  const { issuedOn, validUntil } = paper
  if (issuedOn && issuedOn > today) return { issuedOn: 'Data de emissão não pode ser no futuro' }
  if (issuedOn && validUntil && validUntil < issuedOn) {
    return { validUntil: 'A validade não pode ser anterior à emissão' }
  }
  return {}
}

/** `31/12/2026` or `2026-12-31` → `2026-12-31`; null when it is no date between 2000 and 2099. */
export function parsePaperDate(text: string): string | null {
  const day = parseDate(text)
  return day && day >= '2000-01-01' && day <= '2099-12-31' ? day : null
}
