import fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionIds } from './questions.ts'
import {
  type DutyFacts,
  isInRegister,
  openQuestions,
  questionStateOf,
  reportUntil,
  type SaidOfDuty,
} from './standing.ts'

const said = (change: Partial<SaidOfDuty> = {}): SaidOfDuty => ({
  question: 'cash',
  answer: 'no',
  amount: null,
  since: '2026-03-10T13:00:00.000Z',
  outcome: null,
  outcomeOn: null,
  ...change,
})

it('has deals from R$ 100.000,00 in the register', () => {
  expect(['99999.99', '100000.00', '480000.00'].map(isInRegister)).toEqual([false, true, true])
})

it('takes only a yes or a no for an answer, and a yes for done once something came of it', () => {
  const state = (change: Partial<SaidOfDuty>) => questionStateOf(said(change), '480000.00')
  expect(questionStateOf(undefined, '480000.00')).toBe('open')
  expect([state({ answer: 'unknown' }), state({}), state({ answer: 'yes' })]).toEqual([
    'open',
    'clear',
    'pending',
  ])
  expect(state({ answer: 'yes', outcome: 'reported', outcomeOn: '2026-03-11' })).toBe('reported')
  expect(state({ answer: 'yes', outcome: 'kept', outcomeOn: '2026-03-11' })).toBe('kept')
})

it('computes the sign of the ITBI of price and base alone, to the cent', () => {
  const state = (amount: string | null) =>
    questionStateOf(said({ question: 'itbi_base', answer: null, amount }), '480000.00')
  expect([state(null), state('480000.00'), state('480000.01'), state('500000.00')]).toEqual([
    'open',
    'clear',
    'pending',
    'pending',
  ])
})

it('counts open questions, and the base of the ITBI is none', () => {
  const deal: DutyFacts = { day: '2026-03-10', price: '480000.00', said: [] }
  expect(openQuestions(deal)).toBe(questionIds.length - 1)
  const answered = questionIds.map((question) => said({ question, answer: 'no' }))
  expect(openQuestions({ ...deal, said: answered })).toBe(0)
  expect(openQuestions({ ...deal, said: answered.toSpliced(0, 1, said({ answer: 'unknown' })) })).toBe(1)
  fc.assert(
    fc.property(fc.subarray([...questionIds]), (some) => {
      const those = some.map((question) => said({ question, answer: 'no' }))
      const left = questionIds.filter((one) => one !== 'itbi_base' && !some.includes(one)).length
      expect(openQuestions({ ...deal, said: those })).toBe(left)
    }),
  )
})

it('gives 24 hours to what is told without analysis, and no clock to a sign', () => {
  expect(reportUntil(said())?.toISOString()).toBe('2026-03-11T13:00:00.000Z')
  expect(reportUntil(said({ question: 'listed' }))).not.toBeNull()
  expect(reportUntil(said({ question: 'means' }))).toBeNull()
})
