import { expect, it } from 'vitest'
import type { WaitingOffer } from './contract.ts'
import { disagreementsIn, excludes } from './disagreements.ts'

let last = 0
const offer = (field: WaitingOffer['field'], value: string, change: Partial<WaitingOffer> = {}) =>
  ({
    id: String(++last),
    about: 'person',
    subjectId: 1,
    field,
    value,
    current: null,
    saidBy: null,
    denies: [],
    ...change,
  }) as WaitingOffer

const saidBy = { documentId: 3, paper: 'RG/CNH', asOf: null, page: 1, text: 'ANA REIS' }

it('a word of the record that a paper contradicts stands beside it, with the paper that said it', () => {
  const other = offer('motherName', 'Ana Sá', { current: 'Ana Reis', saidBy })
  const { disagreements, others } = disagreementsIn([other, offer('rg', '1')])
  expect(disagreements).toMatchObject([{ record: { words: 'Ana Reis', saidBy }, sides: [[other]] }])
  expect(others.map(({ field }) => field)).toEqual(['rg'])
})

it('two papers that say different things stand side by side, and those that say the same are one side', () => {
  const [one, same, other] = [
    offer('registrationNumber', '12.345', { about: 'property' }),
    offer('registrationNumber', '12345', { about: 'property' }),
    offer('registrationNumber', '12346', { about: 'property' }),
  ]
  const { disagreements, others } = disagreementsIn([one, same, other])
  expect(disagreements).toMatchObject([{ record: null, sides: [[one, same], [other]] }])
  expect(others).toEqual([])
})

it('a paper that says less joins one side, and hides no other', () => {
  const of = { about: 'property' } as const
  const [bare, one, other] = ['1234.56', '1234.56 2026', '1234.56 2025'].map((said) =>
    offer('propertyTax', said, of),
  )
  const { disagreements } = disagreementsIn([bare, one, other] as WaitingOffer[])
  expect(disagreements).toMatchObject([{ record: null, sides: [[bare, one], [other]] }])
})

it('papers that agree, other people and several owners contradict nothing', () => {
  const offers = [
    offer('rg', '11.482.073-6'),
    offer('rg', '114820736'),
    offer('rg', '20.000.000-1', { subjectId: 2 }),
    offer('owner', 'Ana Reis', { about: 'property' }),
    offer('owner', 'Otto Lima', { about: 'property' }),
  ]
  expect(disagreementsIn(offers)).toEqual({ disagreements: [], others: offers })
})

it('spouses whom nobody registered are told one by one, and only of who is registered papers disagree', () => {
  const [otto, raul, rui] = [
    offer('spouseName', 'Otto Lima', { isRegistered: false }),
    offer('spouseName', 'Raul Lima', { isRegistered: false }),
    offer('spouseName', 'Rui Lima', { isRegistered: true }),
  ]
  const { disagreements, others } = disagreementsIn([otto, raul, rui])
  expect([disagreements, others]).toEqual([[], [otto, raul, rui]])
  const sides = [[{ ...otto, isRegistered: true }], [rui]]
  expect(disagreementsIn(sides.flat() as WaitingOffer[]).disagreements).toMatchObject([{ sides }])
})

it('words that no burden is there stand against those of the record and of other papers', () => {
  const of = { about: 'property' } as const
  const [mortgage, lien, usufruct] = [
    offer('burden', 'hipoteca', of),
    offer('burden', 'hipoteca', of),
    offer('burden', 'usufruto', of),
  ]
  const change = { ...of, current: 'Penhora (R-2)', saidBy, denies: [mortgage.id, lien.id] }
  const free = offer('burdenFree', 'nenhum', change)
  const { disagreements, others } = disagreementsIn([mortgage, lien, usufruct, free])
  expect(disagreements).toMatchObject([
    { record: { words: 'Penhora (R-2)', saidBy }, sides: [[mortgage], [lien], [free]] },
  ])
  // That one is from after the certificate.
  expect(others).toEqual([usufruct])
  expect([excludes(mortgage, lien), excludes(mortgage, free), excludes(free, lien)]).toEqual([
    false,
    true,
    true,
  ])
})

it('each certificate stands against the burdens of its own matrícula', () => {
  const free = (matricula: string, current: string, denies: string[] = []) =>
    offer('burdenFree', 'nenhum', { about: 'property', matricula, current, denies })
  const mortgage = offer('burden', 'hipoteca', { about: 'property', matricula: null })
  const ofFlat = free('12345', 'Hipoteca (R-1)')
  const ofGarage = free('71205', 'Penhora (R-1)', [mortgage.id])
  expect(disagreementsIn([mortgage, ofFlat, ofGarage]).disagreements).toMatchObject([
    { record: { words: 'Penhora (R-1)' }, sides: [[mortgage], [ofGarage]] },
    { record: { words: 'Hipoteca (R-1)' }, sides: [[ofFlat]] },
  ])
})
