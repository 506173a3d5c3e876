import { expect, it } from 'vitest'
import type { FactValue, PaperFactField } from './fact.ts'
import { toldOnce } from './told-once.ts'

const said: FactValue = { said: 'hipoteca', act: 'R-5', matricula: '12345', creditor: 'BANCO DO POVO SA' }
const { act: _, ...unnumbered } = said

let papers = 0
interface Change {
  field?: PaperFactField
  isSure?: boolean
  documentId?: number
  propertyId?: number
}
const told = (value: FactValue, change: Change = {}) =>
  ({ field: 'burden', value, isSure: true, documentId: ++papers, propertyId: 1, ...change }) as const
const groupsOf = (...facts: ReturnType<typeof told>[]) =>
  toldOnce(facts, (one) => one).map((group) => group.map((one) => facts.indexOf(one)))

it.each([
  ['act', said, { ...said, creditor: 'Banco do Povo' }],
  ['act, with a zero before the matrícula', said, { ...said, matricula: '012.345' }],
  ['creditor', unnumbered, { ...unnumbered, day: '2009-06-15' }],
  ['kind alone', { said: 'hipoteca' }, { said: 'hipoteca' }],
])('a burden that two papers tell by its %s is one', (_, one, other) => {
  expect(groupsOf(told(one), told(other))).toEqual([[1, 0]])
})

it.each([
  ['acts', said, { ...said, act: 'R-6' }],
  ['kinds', said, { ...said, said: 'usufruto' }],
  ['matrículas', said, { ...said, matricula: '71205' }],
  ['creditors', unnumbered, { ...unnumbered, creditor: 'CAIXA ECONÔMICA FEDERAL' }],
  ['days', { ...unnumbered, day: '2009-06-15' }, { ...unnumbered, day: '2012-05-20' }],
  ['an act and none', said, unnumbered],
  ['a creditor and none', unnumbered, { said: 'hipoteca', matricula: '12345' }],
  ['a matrícula and none', said, { said: 'hipoteca', act: 'R-5' }],
  [
    'creditors of one act of unknown matrículas',
    { said: 'hipoteca', act: 'R-1', creditor: 'BANCO DO POVO SA' },
    { said: 'hipoteca', act: 'R-1', creditor: 'CAIXA ECONÔMICA FEDERAL' },
  ],
])('two burdens stay two: by %s', (_, one, other) => {
  expect(groupsOf(told(one), told(other))).toEqual([[0], [1]])
})

it('joins neither two burdens of one paper, nor of two properties, nor one that stands and its end', () => {
  const bare = { said: 'hipoteca' }
  expect(groupsOf(told(bare, { documentId: 900 }), told(bare, { documentId: 900 }))).toEqual([[0], [1]])
  expect(groupsOf(told(said), told(said, { propertyId: 2 }))).toEqual([[0], [1]])
  expect(groupsOf(told(said), told(said, { field: 'burdenEnd' }))).toEqual([[0], [1]])
  expect(groupsOf(told(said, { field: 'burdenEnd' }), told(said, { field: 'burdenEnd' }))).toEqual([[1, 0]])
  expect(
    groupsOf(told({ said: 'Ana' }, { field: 'owner' }), told({ said: 'Ana' }, { field: 'owner' })),
  ).toEqual([[0], [1]])
})

it('a word that may be either of two burdens joins one of them', () => {
  const by = (creditor: string) => told({ ...unnumbered, creditor })
  expect(groupsOf(by('BANCO'), by('BANCO DO POVO'), by('BANCO DA VILA'))).toEqual([[1, 0], [2]])
})

it('the surest paper comes first, then one that names the creditor, then the newest', () => {
  const { creditor: _, ...anonymous } = said
  const [older, newer] = [
    { ...said, asOf: '2019-11-03' },
    { ...said, asOf: '2024-05-02' },
  ]
  expect(groupsOf(told(older), told(newer, { isSure: false }))).toEqual([[0, 1]])
  expect(groupsOf(told(older), told({ ...anonymous, asOf: '2024-05-02' }))).toEqual([[0, 1]])
  expect(groupsOf(told(newer), told(older), told(said))).toEqual([[0, 1, 2]])
})
