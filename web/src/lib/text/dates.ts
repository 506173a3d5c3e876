import { dayIn, longDayIn, momentIn } from '@soleira/domain/format/moment'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'

let chosen: () => TimeZone | undefined = () => undefined

/** `read` is called for every date, so that a change of the broker's time zone shows at once. */
export function readTimeZoneFrom(read: () => TimeZone | undefined): void {
  chosen = read
}

export function timeZone(): TimeZone {
  return chosen() ?? officialTimeZone
}

/** '31/12/2026', from ISO 8601. */
export function showDay(moment: string): string {
  return dayIn(timeZone(), new Date(moment))
}

/** '31/12', from ISO 8601: for what lies less than a year ahead. */
export function showDayAndMonth(moment: string): string {
  return showDay(moment).slice(0, 5)
}

/** '31/12/2026 às 14:05', from ISO 8601. */
export function showMoment(moment: string): string {
  return momentIn(timeZone(), new Date(moment))
}

export function showLongToday(): string {
  return longDayIn(timeZone(), new Date())
}
