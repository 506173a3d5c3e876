import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import { type AuthorizationTerm, phaseOf, phaseWords } from './phase.ts'

const term = (change: Partial<AuthorizationTerm> = {}): AuthorizationTerm => ({
  signedOn: '2026-03-01',
  startsOn: '2026-03-02',
  endsOn: '2026-08-31',
  endedOn: null,
  ...change,
})
const said = (one: AuthorizationTerm, today: string) => phaseWords(phaseOf(one, today), one)

describe('the state of an authorisation', () => {
  it.each([
    ['before it is signed', term({ signedOn: null }), '2026-04-01', 'Rascunho'],
    ['signed, before its first day', term(), '2026-03-01', 'Vigente a partir de 02/03/2026'],
    ['on its first day', term(), '2026-03-02', 'Vigente'],
    ['31 days before its last day', term(), '2026-07-31', 'Vigente'],
    ['30 days before its last day', term(), '2026-08-01', 'Vence em 30 dias'],
    ['a day before its last day', term(), '2026-08-30', 'Vence em 1 dia'],
    ['through its last day', term(), '2026-08-31', 'Vence hoje'],
    ['the day after', term(), '2026-09-01', 'Vencida'],
    ['without an end', term({ endsOn: null }), '2036-01-01', 'Vigente'],
    ['to be ended tomorrow', term({ endedOn: '2026-04-02' }), '2026-04-01', 'Vence hoje'],
    ['on the day that ends it', term({ endedOn: '2026-04-02' }), '2026-04-02', 'Encerrada em 02/04/2026'],
    ['ended after it had run out', term({ endedOn: '2026-10-01' }), '2026-09-15', 'Vencida'],
  ])('%s', (_, one, today, words) => {
    expect(said(one, today)).toBe(words)
  })

  it('is in signing only while nobody has stated a signature', () => {
    expect(phaseOf(term({ signedOn: null }), '2026-04-01', true).phase).toBe('signing')
    expect(phaseWords({ phase: 'signing', daysLeft: null }, term())).toBe('Em assinatura')
    expect(phaseOf(term(), '2026-04-01', true).phase).toBe('running')
  })

  it('is in force on exactly the days from its first to its last', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count))
    fc.assert(
      fc.property(day, day, fc.option(day, { nil: null }), day, (startsOn, endsOn, endedOn, today) => {
        const { phase, daysLeft } = phaseOf({ signedOn: '2025-12-31', startsOn, endsOn, endedOn }, today)
        const isStopped = endedOn !== null && endedOn <= today
        expect(phase === 'running' || phase === 'ending').toBe(
          startsOn <= today && today <= endsOn && !isStopped,
        )
        if (daysLeft !== null) {
          const last = endedOn !== null && endedOn <= endsOn ? addDays(endedOn, -1) : endsOn
          expect(addDays(today, daysLeft)).toBe(last)
        }
      }),
    )
  })
})
