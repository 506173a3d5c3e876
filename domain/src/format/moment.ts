import type { TimeZone } from './time-zone.ts'

// Making a format costs far more than using one, and lists show dozens of dates.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: TimeZone, name: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${name} ${zone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...shapes[name] })
  formats.set(key, known)
  return known
}

const shapes = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  longDay: { dateStyle: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment as the day it is in a time zone: '31/12/2026'. */
export function dayIn(zone: TimeZone, moment: Date): string {
  return formatOf(zone, 'day').format(moment)
}

/** A moment as the day it is in a time zone, as letters and contracts write it: '31 de dezembro de 2026'. */
export function longDayIn(zone: TimeZone, moment: Date): string {
  return formatOf(zone, 'longDay').format(moment)
}

/** A moment with its time, as it is in a time zone: '31/12/2026 às 14:05'. */
export function momentIn(zone: TimeZone, moment: Date): string {
  return `${dayIn(zone, moment)} às ${formatOf(zone, 'time').format(moment)}`
}
