import { officialTimeZone } from '../format/time-zone.ts'

/** As the source states it, by the official time of Brasília. */
export interface Hours {
  /** 0 is Sunday. */
  days: readonly number[]
  /** Whole hours; 24 is the end of the day. */
  from: number
  until: number
}

let clock: Intl.DateTimeFormat | undefined

function partsOf(moment: Date): Intl.DateTimeFormatPart[] {
  // The first clock of a process takes 10 ms to make, so it is made when somebody asks.
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: officialTimeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return clock.formatToParts(moment)
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Returns 0 while the source answers, and where it names no hours. Brasília has no summer time. */
export function secondsUntilOpen(hours: Hours | undefined, now: Date): number {
  if (!hours) return 0
  const at = Object.fromEntries(partsOf(now).map(({ type, value }) => [type, value]))
  const today = weekdays.indexOf(String(at.weekday))
  const second = Number(at.hour) * 3_600 + Number(at.minute) * 60 + Number(at.second)
  for (let day = 0; day < 8; day++) {
    if (!hours.days.includes((today + day) % 7)) continue
    const begins = day * 86_400 + hours.from * 3_600 - second
    const ends = day * 86_400 + hours.until * 3_600 - second
    if (ends > 0) return Math.max(0, begins)
  }
  return 0
}

const dayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

export function hoursText({ days, from, until }: Hours): string {
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
  const names = days.map((day) => dayNames[day] ?? '')
  const all = isRow && names.length > 2 ? `${names[0]} a ${names.at(-1)}` : names.join(', ')
  return `${all}, das ${from}h às ${until}h`
}
