import type { TimeZone } from './time-zone.ts'

// Making a format costs far more than using it, and lists show dozens of dates.
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

export function dayIn(zone: TimeZone, moment: Date): string {
  return formatOf(zone, 'day').format(moment)
}

export function longDayIn(zone: TimeZone, moment: Date): string {
  return formatOf(zone, 'longDay').format(moment)
}

export function timeIn(zone: TimeZone, moment: Date): string {
  return formatOf(zone, 'time').format(moment)
}

export function momentIn(zone: TimeZone, moment: Date): string {
  return `${dayIn(zone, moment)} às ${timeIn(zone, moment)}`
}
