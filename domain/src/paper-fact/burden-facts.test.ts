import { describe, expect, it } from 'vitest'
import { burdensSaidIn } from '../../test/matricula.ts'
import { type FactValue, factWordsOf } from './fact.ts'
import { currentWords, isAboutSame, isKnown, isRecorded, type KnownHere } from './known.ts'

const mortgage = [
  'R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, em garantia da dívida de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
]
const discharge = [
  'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca objeto do R-1.',
  'Rio de Janeiro, 12 de março de 2015.',
]

describe('a matrícula', () => {
  it('says a burden that stands, with act, creditor, value and day', () => {
    const [fact, ...others] = burdensSaidIn(...mortgage)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      field: 'burden',
      value: {
        said: 'hipoteca',
        act: 'R-1',
        matricula: '12345',
        asOf: '2019-11-03',
        creditor: 'BANCO DO POVO SA',
        amount: 'R$ 120.000,00',
        day: '2009-06-15',
      },
      page: 1,
      isSure: true,
    })
    expect(fact?.text).toContain('HIPOTECA: em favor do BANCO DO POVO SA')
    expect(factWordsOf('burden', fact?.value as FactValue)).toBe(
      'Hipoteca (R-1) · BANCO DO POVO SA · R$ 120.000,00 · de 15/06/2009',
    )
  })

  it('says of one that was cancelled by which act and when, and quotes that act', () => {
    const [fact, ...others] = burdensSaidIn(...mortgage, ...discharge)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      field: 'burdenEnd',
      value: { said: 'hipoteca', act: 'R-1', matricula: '12345', endAct: 'Av-2', day: '2015-03-12' },
    })
    expect(fact?.text).toContain('fica cancelada a hipoteca')
    expect(factWordsOf('burdenEnd', fact?.value as FactValue)).toBe(
      'Hipoteca (R-1): baixa pela Av-2, de 12/03/2015',
    )
  })

  const debts = [
    ['R$ 120.000,00', 'Valor de avaliação: R$ 500.000,00. Valor da dívida: R$ 120.000,00'],
    ['R$ 120.000,00', 'para garantia do mútuo no valor de R$ 120.000,00, em prestações de R$ 900,00'],
    ['R$ 9.000,00', 'Valor da causa: R$ 9.000,00'],
    [undefined, 'imóvel avaliado em R$ 500.000,00'],
    [undefined, 'em garantia da dívida, avaliado o imóvel em R$ 500.000,00'],
    [undefined, 'dívida de R$ 120.000,00 e débito de R$ 30.000,00'],
  ] as const
  it.each(debts)('gives the amount that is called a debt, or none: %s, %s', (amount, words) => {
    const [fact] = burdensSaidIn(`R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA. ${words}.`)
    expect(fact).toMatchObject({ field: 'burden', value: { act: 'R-1' } })
    expect(fact?.value.amount).toBe(amount)
  })

  it.each([
    ['2001-05-10', 'Escritura de 10/05/2001, com vencimento em 10/05/2031.'],
    [undefined, 'Pagável até 10/05/2015.'],
    [undefined, 'Em 10/05/2031.'],
    [undefined, 'Em 03/11/2019.'],
  ])('gives no day on which a debt falls due, nor one after the paper: %s, %s', (day, words) => {
    const [fact] = burdensSaidIn(`R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA. ${words}`)
    expect(fact).toMatchObject({ field: 'burden', value: { act: 'R-1' } })
    expect(fact?.value.day).toBe(day)
  })

  const [povo, caixa] = ['BANCO DO POVO SA', 'CAIXA ECONÔMICA FEDERAL']
  it.each([
    [
      'creditors',
      `O imóvel está gravado com hipoteca em favor do ${povo}, e com hipoteca em favor da ${caixa}.`,
      [{ creditor: povo }, { creditor: caixa }],
    ],
    [
      'days',
      'Consta hipoteca registrada em 15/06/2009. Consta outra hipoteca, registrada em 20/05/2012.',
      [{ day: '2009-06-15' }, { day: '2012-05-20' }],
    ],
    [
      'creditors behind a heading',
      `O imóvel está gravado com hipotecas: hipoteca em favor do ${povo}; hipoteca em favor da ${caixa}.`,
      [{ creditor: povo }, { creditor: caixa }],
    ],
    [
      'acts behind a heading',
      `O imóvel está gravado com hipotecas: hipoteca do R-6, em favor do ${povo}; hipoteca do R-9.`,
      [{ act: 'R-6', creditor: povo }, { act: 'R-9' }],
    ],
    [
      'words, of which one says that it is another',
      `Consta hipoteca em favor do ${povo}. Consta outra hipoteca, do R-9.`,
      [{ creditor: povo }, { act: 'R-9' }],
    ],
    [
      'creditors, of which one changed',
      `Consta hipoteca em favor do ${povo}, conforme aditamento. Consta hipoteca em favor da ${caixa}.`,
      [{ creditor: povo }, { creditor: caixa }],
    ],
  ])('tells two of one kind apart by their %s, where it has no acts', (_, words, values) => {
    expect(burdensSaidIn(words).map(({ value }) => value)).toMatchObject(values)
  })

  it.each([
    ['of a creditor', 'Consta hipoteca em favor do BANCO DO POVO S.A. e mais nenhum ônus.'],
    ['without more', 'A hipoteca está em vigor.'],
    ['by its act', 'A hipoteca é objeto do R-6.'],
    ['that falls due', 'A hipoteca vence em 15/06/2019.'],
    ['that was ceded', `A referida hipoteca foi cedida à ${caixa} em 20/05/2012.`],
    ['that was prolonged', 'Em aditamento de 20/05/2012, a hipoteca foi prorrogada.'],
  ])('says one that it names twice once: %s', (_, again) => {
    const found = burdensSaidIn(`Consta hipoteca em favor do ${povo}, registrada em 15/06/2009. ${again}`)
    expect(found).toMatchObject([
      {
        value: { creditor: povo, day: '2009-06-15' },
        text: `hipoteca em favor do ${povo}, registrada em 15/06/2009.`,
      },
    ])
  })

  it.each([
    [
      `A hipoteca foi cancelada. O imóvel está gravado com hipoteca em favor da ${caixa}.`,
      { creditor: caixa },
    ],
    [
      `Constava hipoteca em favor do ${povo}, já cancelada. Consta hipoteca registrada em 20/05/2012.`,
      { day: '2012-05-20' },
    ],
    [
      `Gravado com hipotecas: hipoteca em favor do ${povo}, já cancelada; hipoteca em favor da ${caixa}.`,
      { creditor: caixa },
    ],
  ])('says one that stands beside one that ended: %s', (words, value) => {
    expect(burdensSaidIn(words).map((fact) => fact.value)).toMatchObject([value])
  })

  it('is not the act that another is told by again', () => {
    const both = `Consta hipoteca em favor do ${povo}, e hipoteca do R-9, em favor da ${caixa}.`
    const facts = burdensSaidIn(`${both} A hipoteca do R-9 está em vigor.`)
    expect(facts.map(({ value }) => [value.creditor, value.act])).toEqual([
      [povo, undefined],
      [caixa, 'R-9'],
    ])
  })

  it('is not laid on the day of a cancellation', () => {
    const [fact] = burdensSaidIn(
      `Consta hipoteca em favor do ${povo}. A hipoteca foi cancelada em 10/02/2015.`,
    )
    expect(fact?.value).toMatchObject({ creditor: povo })
    expect(fact?.value.day).toBeUndefined()
  })

  it('is not said more of by words that may be of either', () => {
    const both = `Consta hipoteca em favor do ${povo} e hipoteca em favor da ${caixa}.`
    const facts = burdensSaidIn(`${both} A hipoteca registrada em 20/05/2012 está em vigor.`)
    expect(facts.map(({ value }) => [value.creditor, value.day])).toEqual([
      [povo, undefined],
      [caixa, undefined],
    ])
  })

  it('is not sure while an act is missing that may have cancelled it', () => {
    const [fact] = burdensSaidIn(...mortgage, 'AV-3/12.345 - CONSTRUÇÃO: averba-se a construção do prédio.')
    expect(fact).toMatchObject({ field: 'burden', isSure: false })
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

describe('the record', () => {
  it('knows a burden that it has, and no other act', () => {
    expect(isKnown('burden', said, here())).toBe(false)
    expect(isKnown('burden', said, here(standing))).toBe(true)
    expect(isKnown('burden', said, here({ ...standing, act: 'R-2' }))).toBe(false)
    expect(isKnown('burden', { said: 'hipoteca' }, here(standing))).toBe(true)
    expect(isKnown('burden', { said: 'hipoteca' }, here(ended))).toBe(false)
  })

  it('learns the act of a burden that it has without', () => {
    expect(isKnown('burden', said, here({ ...standing, act: null }))).toBe(false)
    expect(isKnown('burden', { said: 'hipoteca' }, here({ ...standing, act: null }))).toBe(true)
  })

  it('does not hold one creditor for another', () => {
    const [povo, vila] = [{ said: 'hipoteca', creditor: 'BANCO DO POVO SA' }, 'Banco da Vila S.A.']
    expect(isKnown('burden', povo, here({ ...standing, creditor: 'Banco do Povo S.A.' }))).toBe(true)
    expect(isKnown('burden', povo, here({ ...standing, creditor: vila }))).toBe(false)
  })

  it('does not hold one day for another, where an act lacks', () => {
    const of = (laidOn: string | null) => here({ ...standing, act: null, laidOn })
    const told: FactValue = { said: 'hipoteca', creditor: 'BANCO DO POVO SA', day: '2012-05-20' }
    expect(isKnown('burden', told, of('2012-05-20'))).toBe(true)
    expect(isKnown('burden', told, of(null))).toBe(true)
    expect(isKnown('burden', told, of('2009-06-15'))).toBe(false)
    expect(isAboutSame('burden', told, { ...told, day: '2009-06-15' })).toBe(false)
    // An act is one, whatever its day is said to be.
    expect(
      isKnown('burden', { ...said, day: '2012-05-20' }, here({ ...standing, laidOn: '2009-06-15' })),
    ).toBe(true)
  })

  it('is contradicted by a paper from after the cancellation, or of no known day', () => {
    const { asOf: _, ...undated } = said
    expect(isKnown('burden', said, here(ended))).toBe(true)
    for (const newer of [{ ...said, asOf: '2021-01-05' }, undated]) {
      expect(isKnown('burden', newer, here(ended))).toBe(false)
      expect(currentWords('burden', newer, here(ended))).toBe('baixa pela Av-2, de 12/03/2020')
    }
    expect(isKnown('burden', said, here({ ...ended, endedOn: null }))).toBe(false)
  })

  it('need not ask for a burden that a paper of the same matrícula says was cancelled since', () => {
    const end: FactValue = { ...said, day: '2020-03-12', asOf: '2024-05-02' }
    const after = (burdenEnd: FactValue) => ({ ...nothing, burdenEnds: [burdenEnd] })
    const { matricula: _, ...unnamed } = end
    const { day: __, ...undated } = end
    for (const one of [end, { ...end, matricula: '012345' }]) {
      expect(isKnown('burden', said, after(one))).toBe(true)
    }
    expect(isKnown('burden', { ...said, asOf: '2021-01-05' }, after(end))).toBe(false)
    for (const other of [{ ...end, matricula: '99001' }, { ...end, act: 'R-2' }, unnamed, undated]) {
      expect(isKnown('burden', said, after(other))).toBe(false)
    }
  })

  it('is told of a cancellation only while the burden stands there', () => {
    expect(isKnown('burdenEnd', said, here())).toBe(true)
    expect(isKnown('burdenEnd', said, here(standing))).toBe(false)
    expect(isKnown('burdenEnd', said, here(ended))).toBe(true)
  })

  it('holds two burdens of one kind apart, but not one that a paper names without its act', () => {
    expect(isAboutSame('burden', said, { ...said, act: 'R-2' })).toBe(false)
    expect(isAboutSame('burden', said, { ...said, creditor: 'BANCO DO POVO SA' })).toBe(true)
    expect(isAboutSame('burden', said, { said: 'hipoteca' })).toBe(true)
    expect(isAboutSame('burdenEnd', said, { said: 'hipoteca' })).toBe(false)
  })

  it('has a burden also once it was cancelled, and a cancellation only then', () => {
    expect(isRecorded('burden', { ...said, asOf: '2021-01-05' }, here(ended))).toBe(true)
    expect(isRecorded('burden', said, here())).toBe(false)
    expect(isRecorded('burdenEnd', said, here(ended))).toBe(true)
    expect(isRecorded('burdenEnd', said, here())).toBe(false)
  })
})
