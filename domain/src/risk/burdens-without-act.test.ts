import { expect, it } from 'vitest'
import { readRegister } from '../../test/evidence.ts'
import { burdensIn, burdensRecorded, burdensToTell, type RecordedBurden } from './evidence.ts'

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
