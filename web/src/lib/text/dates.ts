import { dayIn, longDayIn, momentIn } from '@soleira/domain/format/moment'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'

let chosen: () => TimeZone | undefined = () => undefined

/** Says where the broker's choice of a time zone is found; it is looked up for every date that is shown. */
export function readTimeZoneFrom(read: () => TimeZone | undefined): void {
  chosen = read
}

/** The time zone in which dates are shown now: the broker's, Brasília's where nobody is signed in. */
export function timeZone(): TimeZone {
  return chosen() ?? officialTimeZone
}

/** A moment of the API (ISO 8601) as the day on which it fell: '31/12/2026'. */
export function showDay(moment: string): string {
  return dayIn(timeZone(), new Date(moment))
}

/** A moment of the API with its time: '31/12/2026 às 14:05'. */
export function showMoment(moment: string): string {
  return momentIn(timeZone(), new Date(moment))
}

/** Today, as letters write it: '31 de dezembro de 2026'. */
export function showLongToday(): string {
  return longDayIn(timeZone(), new Date())
}
