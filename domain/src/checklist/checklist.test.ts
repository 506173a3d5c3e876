import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AskedKinds } from '../catalogue/asked-kinds.ts'
import type { Site } from '../catalogue/site.ts'
import { needsConsent, regimes } from '../person/regime.ts'
import { checklistOf, countExpected } from './checklist.ts'
import { expectedItems } from './expected.ts'
import { type SellingOwner, sellersOf } from './sellers.ts'

const asked: AskedKinds<string> = {
  property: ['onus', 'iptu'],
  natural: ['sefaz', 'cndt'],
  company: ['cnpj'],
  estate: ['obito'],
}
const rio: Site = { land: 'built', city: 'Rio de Janeiro', state: 'RJ' }
const owner = (personId: number, change: Partial<SellingOwner> = {}): SellingOwner => ({
  personId,
  name: `Pessoa ${personId}`,
  kind: 'natural',
  nationality: null,
  maritalStatus: null,
  union: null,
  ...change,
})
const married = (regime: (typeof regimes)[number] | null, spouse: number | null) => ({
  union: {
    kind: 'marriage' as const,
    regime,
    since: null,
    spouse: spouse === null ? null : { personId: spouse, name: `Pessoa ${spouse}`, nationality: null },
  },
})
const owners = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 5 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          kind: fc.constantFrom('natural' as const, 'legal' as const),
          regime: fc.constantFrom(null, ...regimes),
          spouse: fc.constantFrom(null, 9, 10, 11),
          isUnited: fc.boolean(),
        })
        .map(({ kind, regime, spouse, isUnited }) =>
          owner(id, { kind, ...(kind === 'natural' && isUnited && married(regime, spouse)) }),
        ),
    ),
  ),
)
const statuses = ['pending', 'requested', 'completed', 'set_aside']
const rows = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...asked.property, ...asked.natural, ...asked.company),
    personId: fc.constantFrom(null, 1, 2, 9, 12),
    status: fc.constantFrom(...statuses),
    isAdded: fc.boolean(),
  }),
  { selector: ({ kind, personId }) => `${kind} ${personId}` },
)

it('asks everybody who must for every kind once, and of nobody else, and never loses what was begun', () => {
  fc.assert(
    fc.property(owners, rows, (owners, rows) => {
      const expected = expectedItems(asked, sellersOf(owners), rio)
      const keys = expected.map(({ kind, subject }) => `${kind} ${subject?.personId}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { personId, kind, union } of owners) {
        for (const one of kind === 'legal' ? asked.company : asked.natural) {
          expect(keys.filter((key) => key === `${one} ${personId}`)).toHaveLength(1)
        }
        const { regime, spouse } = union ?? {}
        if (regime && spouse && needsConsent(regime)) expect(keys).toContain(`sefaz ${spouse.personId}`)
      }
      for (const { subject, because } of expected) {
        const isOwner = owners.some(({ personId }) => personId === subject?.personId)
        if (subject?.personId && !isOwner) expect(because.why).toBe('spouse')
        if (because.why === 'pact') expect(isOwner).toBe(true)
      }
      const listed = checklistOf(expected, rows, sellersOf(owners), () => 'Pessoa')
      expect(listed.length).toBe(countExpected(expected, rows))
      const shown = listed.map(({ kind, subject }) => `${kind} ${subject?.personId}`)
      expect(new Set(shown).size).toBe(shown.length)
      for (const row of rows) {
        const isListed = listed.some((item) => item.row === row)
        const isExpected =
          keys.includes(`${row.kind} ${row.personId ?? undefined}`) || keys.includes(`${row.kind} null`)
        if (row.status !== 'pending' || row.isAdded) expect(isListed).toBe(true)
        else if (isListed) expect(isExpected).toBe(true)
      }
      const order = listed.map(({ subject }) => subject?.personId)
      expect(order.filter((one, place) => !place || one !== order[place - 1])).toHaveLength(
        new Set(order).size,
      )
      expect(
        listed.filter(({ row }) => !row).length + new Set(listed.flatMap(({ row }) => row ?? [])).size,
      ).toBe(listed.length)
    }),
  )
})

it('lists what was added beside whom it is about, and what another pack no longer asks for while it is underway', () => {
  const owners = [owner(1), owner(2)]
  const row = (kind: string, personId: number | null, change = {}) => ({
    kind,
    personId,
    status: 'pending',
    isAdded: false,
    ...change,
  })
  const rows = [
    row('protesto', 1, { isAdded: true }),
    row('ccir', null, { isAdded: true }),
    row('antiga', 1, { status: 'requested' }),
    row('esquecida', 1),
    row('sefaz', 7, { status: 'completed' }),
  ]
  const sellers = sellersOf(owners)
  const listed = checklistOf(expectedItems(asked, sellers, rio), rows, sellers, () => 'Rui')
  expect(
    listed.map(({ kind, subject, because }) => [kind, subject?.personId, subject?.role, because.why]),
  ).toEqual([
    ['onus', undefined, undefined, 'property'],
    ['iptu', undefined, undefined, 'property'],
    ['ccir', undefined, undefined, 'added'],
    ['sefaz', 1, 'owner', 'owner'],
    ['cndt', 1, 'owner', 'owner'],
    ['protesto', 1, 'owner', 'added'],
    ['antiga', 1, 'owner', 'begun'],
    ['sefaz', 2, 'owner', 'owner'],
    ['cndt', 2, 'owner', 'owner'],
    ['sefaz', 7, 'former', 'former'],
  ])
})
