import { expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import type { AuthorizationTerm } from './phase.ts'
import { standingOfAuthorizations } from './standing.ts'

const today = '2026-06-30'
const at = (days: number) => addDays(today, days)
const term = (
  from: number,
  to: number | null,
  change: Partial<AuthorizationTerm> = {},
): AuthorizationTerm => ({
  signedOn: '2026-01-01',
  startsOn: at(from),
  endsOn: to === null ? null : at(to),
  endedOn: null,
  ...change,
})
const stand = (...all: AuthorizationTerm[]) => standingOfAuthorizations(all, today)

it('is none without a signed one that has begun, or when somebody ended it', () => {
  expect(stand()).toEqual({ state: 'none' })
  expect(stand(term(-9, 99, { signedOn: null }))).toEqual({ state: 'none' })
  expect(stand(term(1, 99))).toEqual({ state: 'none' })
  expect(stand(term(-9, 99, { endedOn: today }))).toEqual({ state: 'none' })
})

it('ends from thirty days before its last day on, through that day, and then it has expired', () => {
  expect(stand(term(-9, null))).toEqual({ state: 'running' })
  expect(stand(term(-9, 31))).toEqual({ state: 'running' })
  expect(stand(term(-9, 30))).toEqual({ state: 'ending', lastDay: at(30), daysLeft: 30 })
  expect(stand(term(-9, 0))).toEqual({ state: 'ending', lastDay: today, daysLeft: 0 })
  expect(stand(term(-9, -1))).toEqual({ state: 'expired', lastDay: at(-1) })
})

it('does not end where another follows without a gap', () => {
  expect(stand(term(-9, 5), term(6, 90))).toEqual({ state: 'running' })
  expect(stand(term(-9, 5), term(7, 90))).toMatchObject({ state: 'ending' })
  expect(stand(term(-9, 5), term(6, 90, { signedOn: null }))).toMatchObject({ state: 'ending' })
  expect(stand(term(-9, 90, { endedOn: at(6) }), term(6, 90))).toEqual({ state: 'running' })
})

it('is told of the one that ran the longest', () => {
  expect(stand(term(-90, -40), term(-39, -2))).toEqual({ state: 'expired', lastDay: at(-2) })
  expect(stand(term(-90, -40), term(-39, 60, { endedOn: at(-3) }))).toEqual({ state: 'none' })
})
