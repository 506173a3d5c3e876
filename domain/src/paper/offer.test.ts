import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import { itemStates } from '../checklist/item.ts'
import { type AskingItem, type HeldCertificate, isOffered, offeredFor } from './offer.ts'

const today = '2026-11-21'
const kinds = ['sefaz', 'justica_federal']

const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days))
const papers: fc.Arbitrary<HeldCertificate[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom(...kinds),
    personIds: fc.subarray([1, 2], { minLength: 1 }),
    issuedOn: fc.option(day),
    receivedOn: day,
    validUntil: fc.option(day),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const items: fc.Arbitrary<AskingItem> = fc.record({
  kind: fc.constantFrom(...kinds),
  personId: fc.option(fc.integer({ min: 1, max: 2 })),
  state: fc.constantFrom(...itemStates),
  linked: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  shown: fc.option(fc.record({ issuedOn: fc.option(day), receivedOn: day })),
})

const paper = (facts: Partial<HeldCertificate> = {}): HeldCertificate => ({
  id: 7,
  kind: 'sefaz',
  personIds: [1],
  issuedOn: '2026-11-01',
  receivedOn: '2026-11-02',
  validUntil: today,
  ...facts,
})
const item = (facts: Partial<AskingItem> = {}): AskingItem => ({
  kind: 'sefaz',
  personId: 1,
  state: 'pending',
  linked: [],
  shown: null,
  ...facts,
})

describe('a paper', () => {
  it('is offered only to the same person and kind, in date, where it is not, and where nothing counts', () => {
    fc.assert(
      fc.property(items, papers, (item, papers) => {
        const offered = offeredFor(item, papers, today)
        const same = papers.filter(
          ({ id, kind, personIds, validUntil }) =>
            kind === item.kind &&
            personIds.some((one) => one === item.personId) &&
            validUntil !== null &&
            validUntil >= today &&
            !item.linked.includes(id),
        )
        if (!offered) {
          const takesAny = ['pending', 'requested', 'expired'].includes(item.state)
          expect(takesAny && same.length).toBeFalsy()
          return
        }
        expect(same).toContainEqual(offered)
        expect(item.state).not.toBe('completed')
        expect(item.state).not.toBe('set_aside')
      }),
      { numRuns: 2000 },
    )
  })

  it('is the newest of several: by its issue, or by its coming where nobody has said that', () => {
    fc.assert(
      fc.property(items, papers, (item, papers) => {
        const offered = offeredFor(item, papers, today)
        const age = ({ issuedOn, receivedOn }: HeldCertificate) => issuedOn ?? receivedOn
        for (const other of papers.filter((one) => isOffered(item, one, today))) {
          expect(age(other) <= age(offered as HeldCertificate)).toBe(true)
        }
        expect(offeredFor(item, papers.toReversed(), today)).toEqual(offered)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['on its last day', {}, {}, true],
    ['the day after it', { validUntil: '2026-11-20' }, {}, false],
    ['whose last day nobody knows', { validUntil: null }, {}, false],
    ['of somebody else', { personIds: [2] }, {}, false],
    ['of a couple, asked of either', { personIds: [2, 1] }, {}, true],
    ['of another kind', { kind: 'receita_federal' }, {}, false],
    ['that the item had before', {}, { linked: [7] }, false],
    ['where one counts', {}, { state: 'completed' as const }, false],
    ['where it was asked for', {}, { state: 'requested' as const }, true],
    ['in place of an expired one', {}, { state: 'expired' as const, linked: [3] }, true],
    ['for an item about the property', {}, { personId: null }, false],
  ])('%s', (_what, facts, of, expected) => {
    expect(isOffered(item(of), paper(facts), today)).toBe(expected)
  })

  it('never hides an issue behind an older word, and may behind a newer one', () => {
    const shown = { issuedOn: '2026-11-10', receivedOn: '2026-11-12' }
    const withIssue = item({ state: 'with_issues', linked: [3], shown })
    expect(isOffered(withIssue, paper({ issuedOn: '2026-11-09' }), today)).toBe(false)
    expect(isOffered(withIssue, paper({ issuedOn: '2026-11-10' }), today)).toBe(false)
    expect(isOffered(withIssue, paper({ issuedOn: '2026-11-11' }), today)).toBe(true)
  })
})
