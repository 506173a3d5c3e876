import { expect, it } from 'vitest'
import { propertyOfToday } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import { calendarIn } from './calendar.ts'
import { priorityReminder } from './reminder.ts'

const rio = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' })
const tell = (today: string) => priorityReminder(propertyOfToday, { id: 3, on: '2026-03-02' }, today, rio)

it('reminds 10, 5, 2 and 1 business days before the end, and tells it once it is over', () => {
  // It ends on Monday, 30 March.
  const keys = Array.from({ length: 40 }, (_, at) => tell(addDays('2026-03-10', at))?.key)
  expect([...new Set(keys)]).toEqual([
    undefined,
    ...[10, 5, 2, 1].map((days) => `priority-ends:3:2026-03-30:${days}`),
    'priority-over:3:2026-03-30',
  ])
  expect(tell('2026-03-16')?.title).toBe('Prenotação termina em 10 dias úteis')
  expect(tell('2026-03-27')?.title).toBe('Prenotação termina em 1 dia útil')
  expect(tell('2026-03-30')?.title).toBe('Prenotação termina hoje')
  expect(tell('2026-03-31')?.title).toBe('Prenotação vencida')
  expect(tell('2026-12-01')).toBeNull()
})
