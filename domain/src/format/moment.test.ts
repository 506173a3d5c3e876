import { expect, it } from 'vitest'
import { dayIn, longDayIn, momentIn } from './moment.ts'
import { timeZones } from './time-zone.ts'
import { offsetOf, timeZoneName } from './time-zone-names.ts'

const newYear = new Date('2027-01-01T01:30:00Z')

it('a moment is shown as it is where its reader is', () => {
  expect(momentIn('Europe/London', newYear)).toBe('01/01/2027 às 01:30')
  expect(momentIn('America/Sao_Paulo', newYear)).toBe('31/12/2026 às 22:30')
  expect(momentIn('America/Rio_Branco', newYear)).toBe('31/12/2026 às 20:30')
  expect(dayIn('UTC', newYear)).toBe('01/01/2027')
  expect(longDayIn('America/New_York', newYear)).toBe('31 de dezembro de 2026')
})

it('every zone on offer is one that the machine knows, and has a name of its own', () => {
  for (const zone of timeZones) expect(momentIn(zone, newYear)).toMatch(/^\d\d\/\d\d\/202[67] às \d\d:\d0$/)
  expect(new Set(timeZones.map(timeZoneName)).size).toBe(timeZones.length)
})

it('the distance from universal time follows the season', () => {
  expect(offsetOf('America/Sao_Paulo', newYear)).toBe('GMT-3')
  expect(offsetOf('America/New_York', newYear)).toBe('GMT-5')
  expect(offsetOf('America/New_York', new Date('2026-07-01T12:00:00Z'))).toBe('GMT-4')
  expect(offsetOf('UTC', newYear)).toBe('GMT')
  expect(offsetOf('Europe/London', newYear)).toBe('GMT')
  expect(offsetOf('Europe/London', new Date('2026-07-01T12:00:00Z'))).toBe('GMT+1')
})
