import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BurdenTold, rowsTold } from './rows-told.ts'
import { isBurdenOf } from './words.ts'

const bare = { kind: 'hipoteca', act: null, creditor: null, laidOn: null, isCancelled: false } as const
const [povo, caixa] = ['Banco do Povo S.A.', 'Caixa Econômica Federal']
const tells = (paper: number, said: Partial<BurdenTold> = {}): BurdenTold => ({
  ...bare,
  paper,
  ...said,
})
const rowsOf = (rows: Parameters<typeof rowsTold>[0], told: readonly BurdenTold[]) => {
  const found = rowsTold(rows, told)
  return told.map((one) => {
    const row = found.get(one)
    return row ? rows.indexOf(row) : null
  })
}

it.each([
  [
    'two of one paper',
    [{ ...bare }],
    [tells(1, { creditor: povo }), tells(1, { creditor: caixa })],
    [0, null],
  ],
  [
    'two of two papers',
    [{ ...bare }],
    [tells(1, { creditor: povo }), tells(2, { creditor: caixa })],
    [0, null],
  ],
  ['two without names of one paper', [{ ...bare }], [tells(1), tells(1)], [0, null]],
  ['one of two papers', [{ ...bare }], [tells(1), tells(2, { creditor: povo })], [0, 0]],
  [
    'each its own, and bare words any',
    [{ ...bare }, { ...bare, creditor: 'Povo' }],
    [tells(1, { creditor: povo }), tells(1, { creditor: caixa }), tells(2)],
    [1, 0, 0],
  ],
  [
    'an act before words without one',
    [{ ...bare }, { ...bare, act: 'R-5' }],
    [tells(1), tells(1, { act: 'R-5' })],
    [0, 1],
  ],
  [
    'an act that two papers print is one',
    [{ ...bare, act: 'R-5' }],
    [tells(1, { act: 'R-5' }), tells(1, { act: 'R-5' }), tells(2, { act: 'R-5' }), tells(2, { act: 'R-6' })],
    [0, 0, 0, null],
  ],
  ['none of another kind', [{ ...bare }], [tells(1, { kind: 'penhora' })], [null]],
  ['none that was cancelled, without its act', [{ ...bare, isCancelled: true }], [tells(1)], [null]],
] as const)('a row stands for one burden: %s', (_, rows, told, expected) => {
  expect(rowsOf(rows, told)).toEqual(expected)
})

const creditor = fc.constantFrom(null, povo, 'Povo', caixa, 'Banco da Vila')
const laidOn = fc.constantFrom(null, '2009-06-15', '2012-05-20')
const act = fc.constantFrom(null, null, 'R-1', 'R-2')
const said = fc.record({ creditor, laidOn, act, paper: fc.integer({ min: 1, max: 3 }) })
const row = fc.record({ creditor, laidOn, act, isCancelled: fc.boolean() })

it('in whatever order papers come, each is of a row that it may be, and no row is two of one paper', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 4 }),
      fc.uniqueArray(said, { maxLength: 7, selector: (one) => JSON.stringify(one) }),
      fc.infiniteStream(fc.nat()),
      (recorded, papers, random) => {
        const rows = recorded.map((one) => ({ ...bare, ...one }))
        const told = papers.map((one) => ({ ...bare, ...one }))
        const found = rowsTold(rows, told)
        for (const [one, its] of found) {
          expect(isBurdenOf(its, one)).toBe(true)
          for (const [other, same] of found)
            if (other !== one && same === its && other.paper === one.paper)
              expect([one.act, other.act]).toEqual([other.act, one.act])
        }
        const places = new Map(told.map((one) => [one, random.next().value ?? 0]))
        const shuffled = told.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
        const again = rowsTold(rows, shuffled)
        expect(told.map((one) => again.has(one))).toEqual(told.map((one) => found.has(one)))
      },
    ),
  )
})
