import { expect, it } from 'vitest'
import type { FactValue, PaperFactField } from './fact.ts'
import { isRefusedBy, toldOnce } from './told-once.ts'

const said: FactValue = { said: 'hipoteca', act: 'R-5', matricula: '12345', creditor: 'BANCO DO POVO SA' }
const { act: _, ...unnumbered } = said

let papers = 0
interface Change {
  field?: PaperFactField
  isSure?: boolean
  documentId?: number
  propertyId?: number
  personId?: number
}
const told = (value: FactValue, change: Change = {}) =>
  ({
    field: 'burden',
    value,
    isSure: true,
    documentId: ++papers,
    personId: null,
    propertyId: 1,
    ...change,
  }) as const
const groupsOf = (...facts: ReturnType<typeof told>[]) =>
  toldOnce(facts, (one) => one).map((group) => group.map((one) => facts.indexOf(one)))

it.each([
  ['act', said, { ...said, creditor: 'Banco do Povo' }],
  ['act, with a zero before the matrícula', said, { ...said, matricula: '012.345' }],
  ['creditor', unnumbered, { ...unnumbered, day: '2009-06-15' }],
  ['kind alone', { said: 'hipoteca' }, { said: 'hipoteca' }],
  ['act and creditor, in one paper without the act', said, { ...unnumbered, creditor: 'Povo' }],
  [
    'act and day, in one paper without the act',
    { ...said, day: '2009-06-15' },
    { ...unnumbered, day: '2009-06-15' },
  ],
  [
    'act, and its day alone',
    { said: 'hipoteca', act: 'R-5', day: '2009-06-15' },
    { said: 'hipoteca', day: '2009-06-15' },
  ],
])('a burden that two papers tell by its %s is one', (_, one, other) => {
  for (const pair of [
    [told(one), told(other)],
    [told(other), told(one)],
  ])
    expect(groupsOf(...pair)).toEqual([expect.arrayContaining([0, 1])])
})

it.each([
  ['acts', said, { ...said, act: 'R-6' }],
  ['kinds', said, { ...said, said: 'usufruto' }],
  ['matrículas', said, { ...said, matricula: '71205' }],
  ['creditors', unnumbered, { ...unnumbered, creditor: 'CAIXA ECONÔMICA FEDERAL' }],
  ['days', { ...unnumbered, day: '2009-06-15' }, { ...unnumbered, day: '2012-05-20' }],
  ['an act and a kind alone', said, { said: 'hipoteca', matricula: '12345' }],
  ['an act and another creditor', said, { ...unnumbered, creditor: 'Banco da Vila' }],
  [
    'an act and another day',
    { ...said, day: '2009-06-15' },
    { ...unnumbered, creditor: 'Povo', day: '2012-05-20' },
  ],
  [
    'an act and a day without the creditor',
    { ...said, day: '2009-06-15' },
    { said: 'hipoteca', matricula: '12345', day: '2009-06-15' },
  ],
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

const cpf = '529.982.247-25'
const owner = (value: FactValue, change: Change = {}) => told(value, { field: 'owner', ...change })

it.each([
  ['number', { said: 'Otto Lima Moura', cpf }, { said: 'OTTO L. MOURA', cpf: '52998224725' }],
  ['name', { said: 'Otto Lima Moura' }, { said: 'OTTO LIMA MOURA' }],
  ['name, where one paper prints no number', { said: 'Otto Lima Moura', cpf }, { said: 'Otto Lima Moura' }],
])('an owner whom two papers name by %s is one', (_, one, other) => {
  expect(groupsOf(owner(one), owner(other))).toEqual([expect.arrayContaining([0, 1])])
})

it('two owners stay two: by numbers, names, properties, and in one paper', () => {
  const otto = { said: 'Otto Lima Moura', cpf }
  expect(groupsOf(owner(otto), owner({ ...otto, cpf: '310.482.917-90' }))).toEqual([[0], [1]])
  expect(groupsOf(owner(otto), owner({ said: 'Otto Lima' }))).toEqual([[0], [1]])
  expect(groupsOf(owner(otto), owner(otto, { propertyId: 2 }))).toEqual([[0], [1]])
  const named = { said: 'Otto Lima Moura' }
  expect(groupsOf(owner(named, { documentId: 900 }), owner(named, { documentId: 900 }))).toEqual([[0], [1]])
})

it('any other fact is one, too, where the same is said of the same person or property', () => {
  const office = (said: string, change: Change = {}) => told({ said }, { field: 'registryOffice', ...change })
  expect(groupsOf(office('9º Ofício'), office('9º OFICIO'), office('2º Ofício'))).toEqual([[1, 0], [2]])
  const tax = (said: string) => told({ said }, { field: 'propertyTax' })
  expect(groupsOf(tax('1234.56 2026'), tax('1234.56'))).toEqual([[0, 1]])
  const rg = (change: Change) => told({ said: '11.482.073-6' }, { field: 'rg', personId: 1, ...change })
  // A person's facts are theirs in whichever property.
  expect(groupsOf(rg({}), rg({ propertyId: 2 }), rg({ personId: 2 }))).toEqual([[1, 0], [2]])
  const half = (change: Change) => told({ said: '1/2' }, { field: 'share', personId: 1, ...change })
  expect(groupsOf(half({}), half({ personId: 2 }), half({ propertyId: 2 }))).toEqual([[0], [1], [2]])
  const spouse = (cpf: string) => told({ said: 'Otto Lima', cpf }, { field: 'spouseName', personId: 1 })
  expect(groupsOf(spouse(cpf), spouse('310.482.917-90'))).toEqual([[0], [1]])
})

it('the paper with the number of an owner comes first, then one with their share', () => {
  const named = { said: 'Otto Lima Moura' }
  expect(groupsOf(owner(named), owner({ ...named, cpf }), owner({ ...named, cpf, share: '1/2' }))).toEqual([
    [2, 1, 0],
  ])
})

const refusedBy = (value: FactValue, refused: FactValue, field: PaperFactField) =>
  isRefusedBy(told(value, { field }), told(refused, { field }))

it('a refusal answers a later paper that says the very same, and no other', () => {
  const otto = { said: 'Otto Lima Moura', cpf, act: 'R-1', matricula: '12345' }
  expect(refusedBy(otto, { ...otto, matricula: '12.345' }, 'owner')).toBe(true)
  expect(refusedBy({ ...otto, act: 'R-9' }, otto, 'owner')).toBe(false)
  expect(refusedBy({ ...otto, matricula: '71205' }, otto, 'owner')).toBe(false)
  const on = (asOf: string): FactValue => ({ ...said, asOf })
  expect(refusedBy(on('2019-11-03'), on('2024-05-02'), 'burden')).toBe(true)
  expect(refusedBy(on('2024-05-02'), on('2019-11-03'), 'burden')).toBe(false)
  expect(refusedBy(on('2024-05-02'), said, 'burden')).toBe(false)
  const owed = (amount: string): FactValue => ({ ...unnumbered, amount })
  expect(refusedBy(owed('R$ 20,00'), owed('R$ 10,00'), 'burden')).toBe(false)
  expect(refusedBy({ said: 'Otto Lima', cpf }, { said: 'Otto Lima' }, 'spouseName')).toBe(false)
  expect(refusedBy({ ...said, endAct: 'Av-9' }, { ...said, endAct: 'Av-7' }, 'burdenEnd')).toBe(false)
  expect(refusedBy({ said: '9º OFICIO' }, { said: '9º Ofício' }, 'registryOffice')).toBe(true)
  expect(refusedBy({ said: '2º Ofício' }, { said: '9º Ofício' }, 'registryOffice')).toBe(false)
})

it('who was not married by one certificate may be so by a later one', () => {
  const on = (asOf?: string): FactValue => ({ said: 'Casado(a)', ...(asOf && { asOf }) })
  expect(refusedBy(on('2010-10-09'), on('2010-10-09'), 'maritalStatus')).toBe(true)
  expect(refusedBy(on(), on('2010-10-09'), 'maritalStatus')).toBe(true)
  expect(refusedBy(on('2024-05-02'), on('2010-10-09'), 'maritalStatus')).toBe(false)
})
