import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOfSigner, type SignerState, signerEvents, signerStates, withTurn } from './signer.ts'
import { follow, isFinal, isOpen, next, type SigningState, signingEvents, signingStates } from './state.ts'

const final: SigningState[] = ['signed', 'refused', 'expired', 'cancelled']

describe('the state of a signing', () => {
  it('never leaves an end, whatever happens', () => {
    expect(signingStates.filter(isFinal)).toEqual(final)
    const happenings = fc.array(fc.constantFrom(...signingEvents), { maxLength: 30 })
    fc.assert(
      fc.property(happenings, (events) => {
        let state: SigningState = 'draft'
        for (const event of events) {
          const after = next(state, event)
          if (isFinal(state)) expect(after).toBeNull()
          // Nothing takes back that somebody has signed.
          if (state === 'partly_signed' && after) expect(['partly_signed', ...final]).toContain(after)
          if (after === 'draft') throw new Error('a draft again')
          state = after ?? state
        }
      }),
    )
  })

  it('can be reached, each, from a draft', () => {
    const reached = new Set<SigningState>(['draft'])
    for (const state of reached)
      for (const event of signingEvents) {
        const after = next(state, event)
        if (after) reached.add(after)
      }
    expect([...reached].sort()).toEqual([...signingStates].sort())
  })

  it('follows a service, and never back', () => {
    const told = fc.array(fc.constantFrom(...signingStates), { maxLength: 30 })
    fc.assert(
      fc.property(told, (all) => {
        let state: SigningState = 'sent'
        for (const one of all) {
          const after = follow(state, one)
          if (isFinal(state)) expect(after).toBe(state)
          if (isFinal(one) && !isFinal(state)) expect(after).toBe(one)
          if (state === 'partly_signed') expect(isFinal(after) || after === state).toBe(true)
          expect(after).not.toBe('draft')
          state = after
        }
      }),
    )
    expect(follow('sent', 'undelivered')).toBe('undelivered')
    expect(follow('undelivered', 'sent')).toBe('sent')
    expect(signingStates.filter(isOpen)).toEqual(['sent', 'partly_signed', 'undelivered'])
  })
})

describe('the state of a signer', () => {
  it('never leaves a signature or a refusal, and nobody signs before their turn', () => {
    for (const event of signerEvents) {
      expect(nextOfSigner('signed', event)).toBeNull()
      expect(nextOfSigner('refused', event)).toBeNull()
      expect(nextOfSigner('waiting_turn', event)).toBe(event === 'turn' ? 'waiting' : null)
    }
  })

  it('gives the turn to the first group with somebody left, and to nobody else', () => {
    const signers = fc.array(
      fc.record({
        order: fc.integer({ min: 1, max: 4 }),
        state: fc.constantFrom<SignerState>(...signerStates),
      }),
    )
    fc.assert(
      fc.property(signers, (all) => {
        const turn = withTurn(all)
        const left = all.filter(({ state }) => state !== 'signed')
        expect(turn.length > 0).toBe(left.length > 0)
        for (const one of turn) {
          expect(one.state).not.toBe('signed')
          expect(left.every(({ order }) => order >= one.order)).toBe(true)
        }
      }),
    )
  })
})
