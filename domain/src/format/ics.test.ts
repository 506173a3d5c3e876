import { describe, expect, it } from 'vitest'
import { type CalendarEvent, icsOf } from './ics.ts'

const octets = (text: string) => encodeURIComponent(text).replace(/%../g, '_').length
const event: CalendarEvent = {
  uid: 'visita-1@soleira',
  sequence: 2,
  stamp: new Date('2026-03-01T12:00:00.123Z'),
  when: { start: new Date('2026-03-02T18:00:00Z'), minutes: 90 },
  summary: 'Visita',
  location: 'Rua das Flores, 120; fundos',
  description: 'Ana\nBruno \\ Caio',
  isCancelled: false,
}
const linesOf = (change: Partial<CalendarEvent>) => icsOf([{ ...event, ...change }]).split('\r\n')

describe('an event for calendars', () => {
  it('has its name, version, days in UTC and state', () => {
    const lines = linesOf({})
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'UID:visita-1@soleira',
        'SEQUENCE:2',
        'DTSTAMP:20260301T120000Z',
        'DTSTART:20260302T180000Z',
        'DTEND:20260302T193000Z',
        'STATUS:CONFIRMED',
        'END:VEVENT',
        'END:VCALENDAR',
      ]),
    )
    expect(linesOf({ isCancelled: true })).toContain('STATUS:CANCELLED')
  })

  it('ends every line with CRLF, and has no other breaks', () => {
    const text = icsOf([event])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('escapes what has a meaning there', () => {
    const lines = linesOf({})
    expect(lines).toContain('LOCATION:Rua das Flores\\, 120\\; fundos')
    expect(lines).toContain('DESCRIPTION:Ana\\nBruno \\\\ Caio')
    expect(linesOf({ description: 'a\r\nb\rc' })).toContain('DESCRIPTION:a\\nb\\nc')
  })

  it.each([66, 67, 68, 200])('folds %i octets at 75', (length) => {
    const summary = 'a'.repeat(length)
    const lines = linesOf({ summary })
    for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'))
    expect(lines[at + 1]?.startsWith(' ')).toBe(length > 67)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`)
  })

  it('cuts no character', () => {
    const summary = 'ção 🏠 '.repeat(40).trim()
    const lines = linesOf({ summary })
    for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`)
  })
})
