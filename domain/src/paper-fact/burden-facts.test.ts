import { describe, expect, it } from 'vitest'
import { pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import { type FactValue, factWordsOf } from './fact.ts'
import { factsIn } from './facts.ts'
import { isAboutSame, isKnown, type KnownHere } from './known.ts'

const matricula = (...acts: string[]) => {
  const lines = [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    ...acts,
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
  ]
  const text = { pages: [pageOf(lines)] }
  return factsIn(text, 1, readPaper(text, 1)).filter(({ field }) => /^burden/.test(field))
}

const mortgage = [
  'R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, pelo valor de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
]
const discharge = [
  'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca objeto do R-1.',
  'Rio de Janeiro, 12 de março de 2015.',
]

describe('a matrícula', () => {
  it('says a burden that stands, with act, creditor, value and day', () => {
    const [fact, ...others] = matricula(...mortgage)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      field: 'burden',
      value: {
        said: 'hipoteca',
        act: 'R-1',
        matricula: '12345',
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
    const [fact, ...others] = matricula(...mortgage, ...discharge)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      field: 'burdenEnd',
      value: { said: 'hipoteca', act: 'R-1', endAct: 'Av-2', day: '2015-03-12' },
    })
    expect(fact?.text).toContain('fica cancelada a hipoteca')
    expect(factWordsOf('burdenEnd', fact?.value as FactValue)).toBe(
      'Hipoteca (R-1): baixa pela Av-2, de 12/03/2015',
    )
  })

  it('is not sure while an act is missing that may have cancelled it', () => {
    const [fact] = matricula(...mortgage, 'AV-3/12.345 - CONSTRUÇÃO: averba-se a construção do prédio.')
    expect(fact).toMatchObject({ field: 'burden', isSure: false })
  })
})

const here = (burdens: KnownHere['burdens']): KnownHere => ({
  person: null,
  property: null,
  part: null,
  owners: [],
  burdens,
})
const said: FactValue = { said: 'hipoteca', act: 'R-1' }
const standing = { kind: 'hipoteca', act: 'R-1', isCancelled: false } as const

describe('the record', () => {
  it('knows a burden that it has, standing or cancelled, and no other act', () => {
    expect(isKnown('burden', said, here([]))).toBe(false)
    expect(isKnown('burden', said, here([standing]))).toBe(true)
    expect(isKnown('burden', said, here([{ ...standing, isCancelled: true }]))).toBe(true)
    expect(isKnown('burden', said, here([{ ...standing, act: 'R-2' }]))).toBe(false)
    expect(isKnown('burden', said, here([{ ...standing, act: null }]))).toBe(false)
    expect(isKnown('burden', { said: 'hipoteca' }, here([standing]))).toBe(true)
  })

  it('is told of a cancellation only while the burden stands there', () => {
    expect(isKnown('burdenEnd', said, here([]))).toBe(true)
    expect(isKnown('burdenEnd', said, here([standing]))).toBe(false)
    expect(isKnown('burdenEnd', said, here([{ ...standing, isCancelled: true }]))).toBe(true)
  })

  it('holds two burdens of one kind apart', () => {
    expect(isAboutSame('burden', said, { ...said, act: 'R-2' })).toBe(false)
    expect(isAboutSame('burden', said, { ...said, creditor: 'BANCO DO POVO SA' })).toBe(true)
  })
})
