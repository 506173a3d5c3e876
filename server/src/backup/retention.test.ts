import { addDays } from '@soleira/domain/certificate/validity'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expendableBackups } from './retention.ts'

const daysFrom = (first: string, offsets: Iterable<number>) =>
  [...offsets].map((offset) => addDays(first, offset))
const staying = (days: string[]) => {
  const going = new Set(expendableBackups(days))
  return days.filter((day) => !going.has(day))
}

it('keeps seven days, the last of four weeks and of twelve months', () => {
  // 400 days, up to Wednesday, 30 September 2026.
  const days = daysFrom('2025-08-27', Array(400).keys())
  expect(staying(days).reverse()).toEqual([
    ...['30', '29', '28', '27', '26', '25', '24', '20', '13'].map((day) => `2026-09-${day}`),
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
    '2025-11-30',
    '2025-10-31',
  ])
})

it('loses nothing that a later look would have kept, whenever it is looked and whichever days have one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(900), { minLength: 1, maxLength: 300 }), (offsets) => {
      const days = daysFrom(
        '2024-01-01',
        offsets.sort((one, other) => one - other),
      )
      let daily: string[] = []
      for (const day of days) daily = staying([...daily, day])
      expect(daily).toEqual(staying(days))
      expect(daily).toContain(days.at(-1))
      expect(daily.length).toBeGreaterThanOrEqual(Math.min(days.length, 7))
      expect(daily.length).toBeLessThanOrEqual(7 + 4 + 12)
    }),
  )
})
