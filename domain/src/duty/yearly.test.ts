import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBusinessDay } from '../calendar/business-days.ts'
import { dayOf } from '../certificate/validity.ts'
import { questionIds } from './questions.ts'
import type { DutyFacts, SaidOfDuty } from './standing.ts'
import {
  declarationFacts,
  declarationSpan,
  declarationStateOn,
  dimobSpan,
  dimobStateOn,
  mayDeclare,
  spanStateOn,
} from './yearly.ts'

const clear = (change: Partial<SaidOfDuty> = {}): SaidOfDuty => ({
  question: 'cash',
  answer: 'no',
  amount: null,
  since: '2026-03-10T13:00:00.000Z',
  outcome: null,
  outcomeOn: null,
  ...change,
})
const deal = (change: Partial<DutyFacts> = {}, ...said: SaidOfDuty[]): DutyFacts => ({
  day: '2026-03-10',
  price: '480000.00',
  said: [
    ...questionIds
      .filter((one) => one !== 'itbi_base' && !said.some(({ question }) => question === one))
      .map((question) => clear({ question })),
    ...said,
  ],
  ...change,
})

it('is the January after the year, both ends counted', () => {
  const span = declarationSpan(2026)
  const days = ['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01']
  expect(days.map((day) => spanStateOn(span, day))).toEqual(['early', 'open', 'open', 'late'])
})

it('begins with the year of the account, not of Brasília', () => {
  const moment = new Date('2027-01-01T03:30:00Z')
  const state = (zone: 'America/Sao_Paulo' | 'America/Rio_Branco') =>
    spanStateOn(declarationSpan(2026), dayOf(moment, zone))
  expect([state('America/Sao_Paulo'), state('America/Rio_Branco')]).toEqual(['open', 'early'])
})

it('hands in the DIMOB on the last business day of February, in leap years, at weekends and at Carnival', () => {
  const last = (year: number) => dimobSpan(year).closesOn
  // 2027 ends on a Sunday. 2028 has a 29th, which is Carnival Tuesday. 2032 ends on a Sunday, too.
  expect([last(2026), last(2027), last(2028), last(2031)]).toEqual([
    '2027-02-26',
    '2028-02-25',
    '2029-02-28',
    '2032-02-27',
  ])
  expect(dimobSpan(2026, [{ day: '2027-02-26', name: 'Feriado' }]).closesOn).toBe('2027-02-25')
})

it('always ends on a business day of February after which the month has none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2090 }), (year) => {
      const { opensOn, closesOn } = dimobSpan(year)
      expect(closesOn.startsWith(`${year + 1}-02-`) && closesOn > opensOn).toBe(true)
      expect(isBusinessDay(closesOn, { place: null, optional: [], own: [] })).toBe(true)
    }),
  )
})

it('counts what is open or pending in deals of the year alone', () => {
  const yes = clear({ question: 'means', answer: 'yes' })
  const deals = [
    deal(),
    deal({}, yes),
    deal({ said: [] }),
    deal({ day: '2025-12-31', said: [] }),
    deal({ day: '2027-01-01', said: [] }),
    deal({}, clear({ question: 'itbi_base', answer: null, amount: '480000.00' })),
  ]
  expect(declarationFacts(deals, 2026)).toEqual({ open: 1, pending: 1, withoutBase: 3, isReported: false })
})

it('declares nothing for the year of a deal that was reported, nor for the year of the report', () => {
  const reported = clear({ answer: 'yes', outcome: 'reported', outcomeOn: '2027-01-04' })
  const deals = [deal({ day: '2026-12-30' }, reported)]
  const isReported = (year: number) => declarationFacts(deals, year).isReported
  expect([2025, 2026, 2027, 2028].map(isReported)).toEqual([false, true, true, false])
  const kept = deal({}, clear({ question: 'means', answer: 'yes', outcome: 'kept', outcomeOn: '2026-03-11' }))
  expect(declarationFacts([kept], 2026)).toMatchObject({ isReported: false, pending: 0, open: 0 })
})

it('may declare in time or late, with nothing open, and never what was reported', () => {
  const state = (isReported: boolean, isDone: boolean, today: string) =>
    declarationStateOn(2026, { isReported }, isDone, today)
  expect(state(false, false, '2026-12-31')).toBe('early')
  expect(state(false, true, '2027-01-10')).toBe('done')
  expect(state(true, false, '2027-01-10')).toBe('excluded')
  expect(state(true, true, '2027-01-10')).toBe('contradicted')
  const nothing = { open: 0, pending: 0 }
  expect((['open', 'late'] as const).map((one) => mayDeclare(one, nothing))).toEqual([true, true])
  for (const one of ['early', 'done', 'excluded', 'contradicted'] as const)
    expect(mayDeclare(one, nothing)).toBe(false)
  expect([mayDeclare('open', { open: 1, pending: 0 }), mayDeclare('open', { open: 0, pending: 1 })]).toEqual([
    false,
    false,
  ])
})

it('asks a company with deals for the DIMOB, and a person never', () => {
  const state = (isCompany: boolean, deals: number, isDone = false) =>
    dimobStateOn({ isCompany, deals, isDone }, dimobSpan(2026), '2027-02-10')
  expect([state(false, 3), state(true, 0), state(true, 1), state(true, 1, true)]).toEqual([
    'not_bound',
    'no_deals',
    'open',
    'done',
  ])
})
