export interface CalendarEvent {
  /** The same for every version of the event. */
  uid: string
  /** Grows with each version. */
  sequence: number
  /** When this version was made. */
  stamp: Date
  /** A moment that takes some minutes, or none; or whole days, `next` being the first that is not meant. */
  when: { start: Date; minutes: number } | { day: string; next: string }
  summary: string
  location: string
  description: string
  isCancelled: boolean
}

/** Events as a file for calendars (RFC 5545). `name` is that of the calendar where it is a feed. */
export function icsOf(events: readonly CalendarEvent[], name?: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soleira//PT-BR',
    'CALSCALE:GREGORIAN',
    // Calendars that look again by themselves do so every hour.
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...spanOf(event.when),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** A day ends as the next begins. A moment has no end: one that begins with it is refused by calendars. */
function spanOf(when: CalendarEvent['when']): string[] {
  if ('day' in when) return [`DTSTART;VALUE=DATE:${bare(when.day)}`, `DTEND;VALUE=DATE:${bare(when.next)}`]
  const { start, minutes } = when
  const end = new Date(start.getTime() + minutes * 60_000)
  return [`DTSTART:${utc(start)}`, ...(minutes ? [`DTEND:${utc(end)}`] : [])]
}

const bare = (day: string) => day.replaceAll('-', '')

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: no calendar takes them.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const longestLine = 75

/** A line has 75 octets at most; what follows begins with a space, which counts. No character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let [now, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > longestLine) {
      lines.push(now)
      ;[now, octets] = [' ', 1]
    }
    now += character
    octets += size
  }
  return [...lines, now].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
