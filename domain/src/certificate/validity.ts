import { parseDate } from '../format/birth-date.ts'
import { officialTimeZone, type TimeZone } from '../format/time-zone.ts'

export const validityBases = ['printed', 'assumed'] as const
/** `printed`: read on the paper. `assumed`: counted from the issue, by practice. */
export type ValidityBasis = (typeof validityBases)[number]

/** Calendar days, without hours or time zones. */
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
 * YYYY-MM-DD. Brazilian papers are issued and expire by Brasília's official time, wherever their reader is.
 */
export function dayOf(moment: Date, timeZone: TimeZone = officialTimeZone): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(moment)
}

/** To make one takes fifty times as long as to use it, and a list asks for each of its rows. */
const dayFormats = new Map<TimeZone, Intl.DateTimeFormat>()

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

/** Takes `31/12/2026` or `2026-12-31`; null for anything but a date between 2000 and 2099. */
export function parsePaperDate(text: string): string | null {
  const day = parseDate(text)
  return day && day >= '2000-01-01' && day <= '2099-12-31' ? day : null
}
