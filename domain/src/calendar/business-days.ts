import { addDays } from '../certificate/validity.ts'
import { type Calendar, holidaysOf } from './holidays.ts'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** By calendar and year, because a term asks for each of its days. */
const kept = new WeakMap<Calendar, Map<string, ReadonlySet<string>>>()

function holidaysOfYear(year: string, calendar: Calendar): ReadonlySet<string> {
  const years = kept.get(calendar) ?? new Map<string, ReadonlySet<string>>()
  const holidays = years.get(year) ?? new Set(holidaysOf(Number(year), calendar).map(({ day }) => day))
  kept.set(calendar, years.set(year, holidays))
  return holidays
}

/** Monday to Friday without a holiday of the calendar. Days are AAAA-MM-DD. */
export function isBusinessDay(day: string, calendar: Calendar): boolean {
  const isWeekend = [0, 6].includes(weekdayOf(day))
  return !isWeekend && !holidaysOfYear(day.slice(0, 4), calendar).has(day)
}

/** The day itself where it is a business day, else the first one after it. */
export function nextBusinessDay(day: string, calendar: Calendar): string {
  let next = day
  while (!isBusinessDay(next, calendar)) next = addDays(next, 1)
  return next
}

/**
 * The business day so many after a day, or before it where `count` is negative. The first day does not count
 * (Código Civil, art. 132). Zero is the day itself.
 */
export function addBusinessDays(day: string, count: number, calendar: Calendar): string {
  const step = count < 0 ? -1 : 1
  let reached = day
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, step)
    if (isBusinessDay(reached, calendar)) left -= 1
  }
  return reached
}

/** The last business day of the month that follows a day's month, when a tax on a gain falls due. */
export function lastBusinessDayOfNextMonth(day: string, calendar: Calendar): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return addBusinessDays(new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10), -1, calendar)
}
