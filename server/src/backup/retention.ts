import { addDays } from '@soleira/domain/certificate/validity'

const kept = { days: 7, weeks: 4, months: 12 }

/**
 * Returns the days (AAAA-MM-DD) whose backups may go. Only days, weeks and months with a backup count, so a
 * product that was off for a year loses none of them.
 */
export function expendableBackups(days: readonly string[]): string[] {
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
