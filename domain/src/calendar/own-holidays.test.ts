import { expect, it } from 'vitest'
import { maxOwnHolidays, ownHolidaysInput } from './own-holidays.ts'

const feast = { day: '22/06/2026', name: ' São João ' }

it('takes days as people write them, in their order', () => {
  const earlier = { day: '2026-01-15', name: 'Padroeiro' }
  expect(ownHolidaysInput.parse([feast, earlier])).toEqual([earlier, { day: '2026-06-22', name: 'São João' }])
})

it('refuses a day twice, a day that is none, a missing name and too many', () => {
  const refused = (given: unknown) => ownHolidaysInput.safeParse(given).success === false
  expect(refused([feast, { day: '2026-06-22', name: 'Outro' }])).toBe(true)
  expect(refused([{ ...feast, day: '31/06/2026' }])).toBe(true)
  expect(refused([{ ...feast, name: ' ' }])).toBe(true)
  const days = Array.from({ length: maxOwnHolidays + 1 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    name: 'Dia',
  }))
  expect(refused(days)).toBe(true)
  expect(refused(days.slice(1))).toBe(false)
})
