import type { User } from '@soleira/domain/auth/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { showDay, showLongToday, showMoment } from './dates.ts'

const newYear = '2027-01-01T01:30:00Z'
const living = (timezone: User['timezone']) => {
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { timezone } as User)
  return client
}

afterEach(() => vi.useRealTimers())

it('a visitor sees dates by Brasília, whatever the zone of the machine', () => {
  createQueryClient(() => {})
  expect(showMoment(newYear)).toBe('31/12/2026 às 22:30')
})

it('a broker sees every date by the zone of the settings, at once after a change', () => {
  const client = living('Europe/London')
  expect(showMoment(newYear)).toBe('01/01/2027 às 01:30')
  expect(showDay(newYear)).toBe('01/01/2027')
  client.setQueryData(sessionQuery.queryKey, { timezone: 'America/Rio_Branco' } as User)
  expect(showMoment(newYear)).toBe('31/12/2026 às 20:30')
})

it('the letter of a late evening bears the broker’s day', () => {
  vi.useFakeTimers({ now: new Date(newYear) })
  living('America/Manaus')
  expect(showLongToday()).toBe('31 de dezembro de 2026')
  living('Europe/Lisbon')
  expect(showLongToday()).toBe('1 de janeiro de 2027')
})
