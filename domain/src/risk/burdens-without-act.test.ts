import { expect, it } from 'vitest'
import { readRegister } from '../../test/evidence.ts'
import { burdensIn, burdensRecorded, burdensToTell } from './burdens.ts'
import type { RecordedBurden } from './evidence.ts'

const povo = 'hipoteca em favor do BANCO DO POVO SA'
const caixa = 'hipoteca em favor da CAIXA ECONÔMICA FEDERAL, registrada em 20/05/2012'
const both = readRegister(`O imóvel está gravado com ${povo}, e com ${caixa}.`)
const row: RecordedBurden = {
  kind: 'hipoteca',
  act: null,
  creditor: 'Banco do Povo S.A.',
  isCancelled: false,
}
const told = (known: Parameters<typeof burdensToTell>[0]) =>
  burdensToTell(known).map(({ isRegistered, paper }) => [isRegistered, paper !== null])

it('two of one kind without an act are two, told by one paper or by several', () => {
  const each = [povo, caixa].map((words) => readRegister(`O imóvel está gravado com ${words}.`))
  for (const papers of [[both], each, [both, ...each], [...each, both]]) {
    expect(burdensIn(papers).map(({ creditor }) => creditor)).toEqual([
      'BANCO DO POVO SA',
      'CAIXA ECONÔMICA FEDERAL',
    ])
  }
})

it('a paper that names neither creditor nor day tells none beside those that do', () => {
  const bare = readRegister('O imóvel está gravado com hipoteca.')
  expect(burdensIn([bare])).toMatchObject([{ creditor: null, laidOn: null }])
  for (const papers of [
    [bare, both],
    [both, bare],
  ]) {
    expect(burdensIn(papers).map(({ creditor }) => creditor)).toEqual([
      'BANCO DO POVO SA',
      'CAIXA ECONÔMICA FEDERAL',
    ])
    expect(burdensToTell({ papers })).toHaveLength(2)
  }
})

it('the record of one is not that of the other', () => {
  expect(told({ papers: [both] })).toEqual([
    [false, true],
    [false, true],
  ])
  expect(told({ burdens: [row], papers: [both] })).toEqual([
    [true, true],
    [false, true],
  ])
  const other = { ...row, creditor: null, laidOn: '2012-05-20' }
  expect(told({ burdens: [row, other], papers: [both] })).toEqual([
    [true, true],
    [true, true],
  ])
  const third = { ...row, creditor: 'Banco da Vila' }
  expect(burdensRecorded({ burdens: [row, third], papers: [both] })).toMatchObject([
    { creditor: 'Banco da Vila' },
  ])
})

it('one that was refused leaves the other open', () => {
  const refused = { said: 'hipoteca', matricula: '12345', creditor: 'BANCO DO POVO SA', asOf: '2026-11-03' }
  expect(told({ refusedBurdens: [refused], papers: [both] })).toHaveLength(1)
  const { creditor: _, ...any } = refused
  expect(told({ refusedBurdens: [any], papers: [both] })).toEqual([])
})

const bareRow: RecordedBurden = { kind: 'hipoteca', act: null, isCancelled: false }

it('one row without creditor and day is one burden, told by one paper or by several', () => {
  const each = [povo, caixa].map((words) => readRegister(`O imóvel está gravado com ${words}.`))
  for (const papers of [[both], each, [...each].reverse(), [both, ...each], [both, { ...both }]]) {
    const all = burdensToTell({ burdens: [bareRow], papers })
    expect(all.map(({ isRegistered }) => isRegistered)).toEqual([true, false])
    expect(burdensToTell({ burdens: [bareRow, { ...bareRow }], papers })).toHaveLength(2)
  }
})

it('two rows of the record are two, though one paper tells one of them', () => {
  const one = readRegister(`O imóvel está gravado com ${povo}.`)
  expect(burdensRecorded({ burdens: [row, { ...bareRow }], papers: [one] })).toMatchObject([{ act: null }])
  expect(told({ burdens: [row, { ...bareRow }], papers: [one] })).toEqual([
    [true, true],
    [true, false],
  ])
})

it('another that a paper names beside a first one is another, though nothing else is known of it', () => {
  const two = readRegister('Consta hipoteca. Consta outra hipoteca.')
  expect(burdensIn([two])).toHaveLength(2)
  expect(burdensIn([two, { ...two }])).toHaveLength(2)
  expect(told({ burdens: [bareRow], papers: [two] })).toEqual([
    [true, true],
    [false, true],
  ])
})

it('one told by its act and one without it are one where creditor or day say so', () => {
  const act = readRegister('R-5/12.345 - HIPOTECA: em favor do BANCO DO POVO SA.', 'Em 15/06/2009.')
  const of = (words: string) => burdensIn([act, readRegister(`O imóvel está gravado com ${words}.`)])
  expect(of(povo)).toMatchObject([{ act: 'R-5' }])
  expect(of(caixa)).toHaveLength(2)
  expect(of('hipoteca')).toHaveLength(2)
  expect(of(`${povo}, registrada em 20/05/2012`)).toHaveLength(2)
})
