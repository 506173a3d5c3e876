import { describe, expect, it } from 'vitest'
import { burdensSaidIn } from '../../test/matricula.ts'
import { type FactValue, factWordsOf } from './fact.ts'
import { currentWords, isKnown, isRecorded, type KnownHere } from './known.ts'

const mortgage = [
  'R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, em garantia da dívida de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
]
const discharge = [
  'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca objeto do R-1.',
  'Rio de Janeiro, 12 de março de 2015.',
]

describe('a certificate', () => {
  it.each([
    ['CERTIFICO que NÃO CONSTAM quaisquer ônus reais sobre o imóvel.', 'NÃO CONSTAM quaisquer ônus reais'],
    [
      'CERTIFICO que o imóvel acha-se livre e desembaraçado de hipotecas, penhoras e quaisquer outros ônus.',
      'livre e desembaraçado de hipotecas',
    ],
    ['Certifico mais que sobre o imóvel não há ônus de qualquer natureza.', 'não há ônus'],
    [
      'CERTIFICO, a pedido, que até a presente data NÃO CONSTAM ônus da matrícula 12.345.',
      'NÃO CONSTAM ônus',
    ],
    ['CERTIFICO que não constam ações e que está livre de ônus.', 'não constam ações'],
  ])('says that no burden is there, also behind acts: %s', (line, quoted) => {
    const free = {
      field: 'burdenFree',
      value: { said: 'nenhum', matricula: '12345', asOf: '2019-11-03' },
      page: 1,
      text: expect.stringContaining(quoted),
    }
    expect(burdensSaidIn(line)).toMatchObject([free])
    expect(burdensSaidIn(...mortgage, ...discharge, line)).toMatchObject([{ field: 'burdenEnd' }, free])
    expect(factWordsOf('burdenFree', { said: 'nenhum' })).toBe('Não constam ônus')
  })

  it.each([
    'CERTIFICO que NÃO CONSTAM outros ônus.',
    'CERTIFICO que NÃO CONSTAM ônus, salvo os do R-7.',
    'CERTIFICO que não constam ônus hipotecários.',
    'O vendedor declara que o imóvel está livre de ônus.',
    'CERTIFICO que sobre o imóvel constam ônus.',
    'CERTIFICO que NÃO CONSTA cancelamento do ônus acima.',
    'CERTIFICO que não consta averbação de baixa do ônus registrado.',
    'CERTIFICO que o imóvel NÃO se acha livre e desembaraçado de ônus.',
    'CERTIFICO que o imóvel não está livre de ônus.',
    'CERTIFICO que NÃO CONSTAM ações reais, constando os seguintes ônus: R-5.',
    'CERTIFICO que não há como certificar a inexistência de ônus.',
    'CERTIFICO que não consta que o imóvel esteja livre de ônus.',
    'CERTIFICO que não constam ônus anteriores a 1990.',
    'CERTIFICO que não existem ônus posteriores ao R-3.',
    'CERTIFICO que não constam ônus reais até a data de 10/03/2001.',
    'CERTIFICO que não constam ônus, afora o do R-7.',
    'CERTIFICO que não constam ônus, com exclusão do R-7.',
    'CERTIFICO que não constam ônus, permanecendo o do R-2.',
    'CERTIFICO que não constam ônus em nome de OTTO LIMA MOURA.',
    'O requerente quer saber se o imóvel está livre de ônus.',
    'CERTIFICO que não constam ônus sobre a vaga da matrícula 71.205.',
    'CERTIFICO que sobre a vaga da matrícula nº 71.205 não constam ônus.',
  ])('does not say so: %s', (line) => {
    expect(burdensSaidIn(line).filter(({ field }) => field === 'burdenFree')).toEqual([])
  })

  it('does not say so where an act stands against it, or an act says it on its own day', () => {
    const line = 'CERTIFICO que NÃO CONSTAM ônus.'
    expect(burdensSaidIn(...mortgage, line).map(({ field }) => field)).toEqual(['burden'])
    const sale = 'R-1/12.345 - COMPRA E VENDA: transmitido livre de ônus a REGINA ALVES MOURA.'
    expect(burdensSaidIn(sale)).toEqual([])
  })
})

const nothing: KnownHere = {
  person: null,
  property: null,
  part: null,
  owners: [],
  burdens: [],
  burdenEnds: [],
  toldBurdens: [],
}
const here = (...burdens: KnownHere['burdens']): KnownHere => ({ ...nothing, burdens })
const said: FactValue = { said: 'hipoteca', act: 'R-1', matricula: '12345', asOf: '2019-11-03' }
const standing = {
  kind: 'hipoteca',
  act: 'R-1',
  matricula: null,
  creditor: null,
  isCancelled: false,
  endedOn: null,
  endAct: null,
} as const
const ended = { ...standing, isCancelled: true, endedOn: '2020-03-12', endAct: 'Av-2' }

describe('words that no burden is there', () => {
  const free: FactValue = { said: 'nenhum', matricula: '12345', asOf: '2019-11-03' }
  const asks = (known: KnownHere) => !isKnown('burdenFree', free, known)

  it('contradict what the record has from before that day, and name it', () => {
    expect(asks(here())).toBe(false)
    expect(asks(here(standing))).toBe(true)
    expect(asks(here({ ...standing, laidOn: '2009-06-15' }))).toBe(true)
    expect(currentWords('burdenFree', free, here(standing, { ...standing, act: 'R-2' }))).toBe(
      'Hipoteca (R-1); Hipoteca (R-2)',
    )
  })

  it.each([
    ['is cancelled', ended],
    ['was laid on that day or later', { ...standing, laidOn: '2019-11-03' }],
    ['is told by later papers alone', { ...standing, toldOn: '2020-01-01' }],
    ['is of another matrícula', { ...standing, matricula: '71205' }],
  ])('contradict none that %s', (_, burden) => {
    expect(asks(here(burden))).toBe(false)
  })

  it('contradict those of papers that nobody has answered', () => {
    const told = (value: FactValue): KnownHere => ({ ...nothing, toldBurdens: [{ id: 4, value }] })
    expect(asks(told({ ...said, asOf: '2019-01-01' }))).toBe(true)
    expect(asks(told({ ...said, asOf: '2020-01-01' }))).toBe(false)
    expect(asks(told({ ...said, asOf: '2020-01-01', day: '2009-06-15' }))).toBe(true)
    expect(currentWords('burdenFree', free, told(said))).toBeNull()
  })

  it('are in the record where they ended a burden, in words of their own', () => {
    const gone = { ...ended, endedBy: 'paper', endedOn: '2019-11-03', endAct: null } as const
    expect(isRecorded('burdenFree', free, here(gone))).toBe(true)
    expect(isRecorded('burdenFree', free, here({ ...gone, endedBy: 'person' }))).toBe(false)
    const again: FactValue = { ...said, asOf: '2020-01-01' }
    expect(currentWords('burden', again, here(gone))).toBe('certidão de 03/11/2019 em que não consta mais')
    expect(isKnown('burden', said, here(gone))).toBe(true)
  })
})
