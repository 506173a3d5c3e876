import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CertificateResult, isIssue, resultName, results } from '../certificate/result.ts'
import { addDays } from '../certificate/validity.ts'
import {
  afterAction,
  type ItemAction,
  type ItemFacts,
  itemActions,
  itemState,
  itemStateName,
  itemStates,
} from './item.ts'

const today = '2026-03-10'
const received: ItemFacts = {
  status: 'completed',
  paperId: 1,
  result: 'negativa',
  resolution: null,
  validUntil: '2026-12-31',
}

describe('what an item shows', () => {
  it.each([
    ['pending', { status: 'pending' }],
    ['set_aside', { status: 'set_aside' }],
    ['requested', { status: 'requested' }],
    ['completed', {}],
    ['requested', { paperId: null }],
    ['completed', { result: 'positiva_com_efeito_de_negativa' }],
    ['completed', { result: null }],
    ['completed', { validUntil: null }],
    ['completed', { validUntil: today }],
    ['expired', { validUntil: '2026-03-09' }],
    ['with_issues', { result: 'positiva' }],
    ['with_issues', { result: 'inconclusiva' }],
    ['with_issues', { result: 'positiva', validUntil: '2026-03-09' }],
    ['completed', { result: 'positiva', resolution: 'Débito quitado' }],
    ['expired', { result: 'positiva', resolution: 'Débito quitado', validUntil: '2026-03-09' }],
  ] as [string, Partial<ItemFacts>][])('is %s with %j', (state, change) => {
    expect(itemState({ ...received, ...change }, today)).toBe(state)
  })

  it('has a word for each', () => {
    expect(itemStates.map(itemStateName)).toEqual([
      'Pendente',
      'Solicitado',
      'Validado',
      'Com pendências',
      'Vencido',
      'Não se aplica',
    ])
  })
})

it('only a positive or an inconclusive certificate is an issue', () => {
  expect([null, ...results].filter(isIssue)).toEqual(['positiva', 'inconclusiva'])
  expect(results.map(resultName)).toEqual([
    'Negativa',
    'Positiva com efeito de negativa',
    'Positiva',
    'Inconclusiva',
  ])
})

/** The course of an item as the specification tells it, written without the product's rules. */
class Reference {
  asked = false
  paper: { result: CertificateResult | null; lastDay: string } | null = null
  note: string | null = null
  isAside = false

  try(action: ItemAction, paper: NonNullable<Reference['paper']>): boolean {
    const open = this.paper && ['positiva', 'inconclusiva'].includes(this.paper.result ?? '') && !this.note
    if (this.isAside && action !== 'take_back') return false
    switch (action) {
      case 'set_aside':
        if (this.paper) return false
        this.isAside = true
        return true
      case 'take_back':
        if (!this.isAside) return false
        this.isAside = false
        return true
      case 'request':
        if (this.asked || this.paper) return false
        this.asked = true
        return true
      case 'revert':
        if (!this.asked || this.paper) return false
        this.asked = false
        return true
      case 'complete':
      case 'replace':
        if (action === 'complete' ? !this.asked || this.paper : !this.paper) return false
        this.paper = paper
        this.note = null
        return true
      case 'state':
        return this.paper !== null
      case 'remove':
        if (!this.paper) return false
        this.paper = null
        this.note = null
        return true
      case 'resolve':
        if (!open) return false
        this.note = 'resolvida'
        return true
    }
  }

  shows(day: string): string {
    if (this.isAside) return 'set_aside'
    if (!this.paper) return this.asked ? 'requested' : 'pending'
    if (['positiva', 'inconclusiva'].includes(this.paper.result ?? '') && !this.note) return 'with_issues'
    return this.paper.lastDay < day ? 'expired' : 'completed'
  }
}

interface Kept extends ItemFacts {
  requestedAt: string | null
}

function apply(facts: Kept, action: ItemAction, paper: NonNullable<Reference['paper']>): Kept | null {
  const status = afterAction(facts, action)
  if (!status) return null
  if (action === 'resolve') return { ...facts, status, resolution: 'resolvida' }
  if (action === 'state') return { ...facts, status }
  const { result, lastDay } = paper
  const requestedAt = action === 'request' ? 'há dias' : action === 'revert' ? null : facts.requestedAt
  return status === 'completed'
    ? { requestedAt, status, paperId: 1, result, resolution: null, validUntil: lastDay }
    : { requestedAt, status, paperId: null, result: null, resolution: null, validUntil: null }
}

it('goes the same way as the reference, whatever is done in whatever order while days pass', () => {
  const step = fc.record({
    action: fc.constantFrom(...itemActions),
    result: fc.constantFrom(null, ...results),
    validFor: fc.integer({ min: 0, max: 20 }),
    daysLater: fc.integer({ min: 0, max: 15 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const reference = new Reference()
      let facts: Kept = {
        requestedAt: null,
        status: 'pending',
        paperId: null,
        result: null,
        resolution: null,
        validUntil: null,
      }
      let day = today
      for (const { action, result, validFor, daysLater } of steps) {
        day = addDays(day, daysLater)
        const paper = { result, lastDay: addDays(day, validFor) }
        const next = apply(facts, action, paper)
        expect(next !== null).toBe(reference.try(action, paper))
        facts = next ?? facts
        expect(itemState(facts, day)).toBe(reference.shows(day))
      }
    }),
    { numRuns: 500 },
  )
})
