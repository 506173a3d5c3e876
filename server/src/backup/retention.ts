import { addDays } from '@soleira/domain/diligence/validity'

/** How many backups stay: the last ones, and beyond them the last of each of so many weeks and months. */
const kept = { days: 7, weeks: 4, months: 12 }

/**
 * Which backups may go, of those of these days (AAAA-MM-DD). Only days, weeks and months that have one are counted: a
 * product that was off for a year loses none of what it had.
 */
export function expendable(days: readonly string[]): string[] {
  const newestFirst = [...new Set(days)].sort().reverse()
  const staying = new Set([
    ...lastOfEach(newestFirst, (day) => day).slice(0, kept.days),
    ...lastOfEach(newestFirst, mondayOf).slice(0, kept.weeks),
    ...lastOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, kept.months),
  ])
  return newestFirst.filter((day) => !staying.has(day))
}

function lastOfEach(newestFirst: string[], period: (day: string) => string): string[] {
  const last = new Map<string, string>()
  for (const day of newestFirst) if (!last.has(period(day))) last.set(period(day), day)
  return [...last.values()]
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
