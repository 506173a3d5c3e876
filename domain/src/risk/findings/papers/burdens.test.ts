import { describe, expect, it } from 'vitest'
import { makeItem, mortgage, readRegister } from '../../../../test/evidence.ts'
import type { PropertyRecord } from '../../evidence.ts'
import type { Answers } from '../../question.ts'
import { findingsOfPapers } from '../of-papers.ts'
import { findingsOfRecord } from '../of-record.ts'

const answers = (imovel_quitado: 'sim' | 'nao'): Answers => ({
  registro_anterior: 'sim',
  imovel_quitado,
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
})
const record = (change: Partial<PropertyRecord>): PropertyRecord => ({
  registrationNumber: '12.345',
  today: '2026-11-23',
  parts: [],
  items: [],
  ...change,
})
const paidOff = /^A resposta diz quitado/

describe('an answer that nothing is owed', () => {
  it.each([
    [[mortgage], 'A resposta diz quitado; a matrícula traz hipoteca (R-4).'],
    [
      [mortgage, 'R-5/12.345 - ALIENAÇÃO FIDUCIÁRIA em favor do BANCO TESTE S.A.'],
      'A resposta diz quitado; a matrícula traz hipoteca (R-4) e alienação fiduciária (R-5).',
    ],
    [
      ['Av-6/12.345 - PENHORA: processo 0001234-56.2024.8.19.0001.'],
      'A resposta diz quitado; a matrícula traz penhora (Av-6).',
    ],
  ])('is contradicted by what the matrícula shows: %j', (acts, text) => {
    const known = record({ papers: [readRegister(...acts)] })
    const [found] = findingsOfPapers(known, answers('sim')).filter((one) => paidOff.test(one.text))
    expect(found).toMatchObject({ text, level: 'alto', ground: 'papers', paper: { readingId: 1, page: 1 } })
    expect(found?.restsOn).toMatch(/^Resposta: Imóvel quitado\? Sim; Ônus Reais \(do imóvel\), página 1/)
    expect(findingsOfPapers(known, answers('nao')).filter((one) => paidOff.test(one.text))).toEqual([])
  })

  it('is not contradicted by a burden that secures no debt', () => {
    const known = record({ papers: [readRegister('R-4/12.345 - USUFRUTO em favor de ROSA PRADO.')] })
    expect(findingsOfPapers(known, answers('sim')).filter((one) => paidOff.test(one.text))).toEqual([])
  })

  it('is contradicted by what was stated of the certificate, once', () => {
    const items = [makeItem('onus_reais', { state: 'with_issues', result: 'positiva' })]
    const of = (change: Partial<PropertyRecord>, given: 'sim' | 'nao' = 'sim') =>
      findingsOfRecord('compra_venda', answers(given), record(change)).filter((one) => paidOff.test(one.text))
    expect(of({ items })).toMatchObject([
      { text: 'A resposta diz quitado; a certidão de ônus reais não é negativa.', level: 'alto' },
    ])
    expect(of({ items, papers: [readRegister(mortgage)] })).toEqual([])
    expect(of({ items: [makeItem('onus_reais')] })).toEqual([])
    expect(of({ items }, 'nao')).toEqual([])
  })
})

describe('a burden that somebody registered', () => {
  const of = (change: Partial<PropertyRecord>, given: 'sim' | 'nao' = 'sim') =>
    findingsOfRecord('compra_venda', answers(given), record(change)).filter(({ text }) =>
      /cadastro/.test(text),
    )
  const burden = { kind: 'hipoteca', act: 'R-4', isCancelled: false } as const
  const told = 'Hipoteca (R-4): consta do cadastro, sem baixa, e nenhum papel lido aqui o mostra em vigor.'
  const contrary = 'A resposta diz quitado; o cadastro traz, sem baixa: Hipoteca (R-4).'
  const texts = (...args: Parameters<typeof of>) =>
    of(...args).flatMap(({ text }) => (/matrícula\.$/.test(text) ? [] : [text]))

  it('is found until a paper tells it, or its cancellation is registered', () => {
    expect(of({ burdens: [burden] }, 'nao')).toContainEqual(
      expect.objectContaining({ text: told, level: 'alto', restsOn: 'Cadastro do imóvel' }),
    )
    expect(texts({ burdens: [burden], papers: [readRegister(mortgage)] })).toEqual([])
    expect(texts({ burdens: [{ ...burden, isCancelled: true }] })).toEqual([])
    expect(texts({ burdens: [{ kind: 'usufruto', act: null, isCancelled: false }] })).toEqual([
      'Usufruto: consta do cadastro, sem baixa, e nenhum papel lido aqui o mostra em vigor.',
    ])
  })

  it('without its act is the one that a paper tells, unless another row has that act', () => {
    const [unknown, paper] = [{ ...burden, act: null }, readRegister(mortgage)]
    const told = 'Hipoteca: consta do cadastro, sem baixa, e nenhum papel lido aqui o mostra em vigor.'
    expect(texts({ burdens: [unknown], papers: [paper] })).toEqual([])
    expect(texts({ burdens: [burden, unknown], papers: [paper] })).toEqual([told])
  })

  it('is told by a certificate that only speaks of it in its own words', () => {
    const paper = readRegister(mortgage)
    const acts = paper.matricula?.acts.map((act) => ({ ...act, number: 'trecho 2' })) ?? []
    const narrative = { ...paper, matricula: paper.matricula && { ...paper.matricula, acts } }
    expect(texts({ burdens: [burden], papers: [narrative] })).toEqual([])
  })

  it('contradicts an answer that nothing is owed, once', () => {
    const items = [makeItem('onus_reais', { state: 'with_issues', result: 'positiva' })]
    expect(texts({ burdens: [burden], items })).toEqual([told, contrary])
    expect(texts({ burdens: [burden] }, 'nao')).toEqual([told])
  })
})

describe('a burden of a paper whose cancellation is registered', () => {
  const ended = { kind: 'hipoteca', act: 'R-4', matricula: '12345', isCancelled: true } as const
  const found = (burdens: PropertyRecord['burdens'], papers = [readRegister(mortgage)]) =>
    findingsOfPapers(record({ papers, burdens }), answers('sim'))
      .filter(({ text }) => /no R-4/.test(text))
      .map(({ text, level }) => [level, text])
  const plain = 'Ônus Reais (do imóvel): Hipoteca no R-4, sem cancelamento que se leia'

  it('is told with it when that is later than the paper, and counts in full', () => {
    const later = { ...ended, endedOn: '2026-11-04', endAct: 'Av-9' }
    const since = '; o cadastro tem depois deste papel'
    expect(found([later])).toEqual([['alto', `${plain}${since} baixa pela Av-9, de 04/11/2026.`]])
    const byPaper = { ...later, endAct: null, endedBy: 'paper' } as const
    expect(found([byPaper])[0]?.[1]).toBe(`${plain}${since} certidão de 04/11/2026 em que não consta mais.`)
  })

  it.each([
    ['is of the day of the paper', { ...ended, endedOn: '2026-11-03' }],
    ['has no day', { ...ended, endedOn: null }],
    ['is of another act', { ...ended, act: 'R-7', endedOn: '2026-11-20' }],
  ])('is told alone where the cancellation %s', (_, burden) => {
    expect(found([burden])).toEqual([['alto', `${plain}.`]])
  })

  it('says nothing of another burden that the same act lays', () => {
    const two = readRegister('R-4/12.345 - DOAÇÃO com reserva de USUFRUTO e cláusula de INALIENABILIDADE.')
    const texts = found([{ ...ended, kind: 'usufruto', endedOn: '2026-11-20' }], [two]).map(
      ([, text]) => text,
    )
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text?.includes('o cadastro tem'))).toEqual([
      expect.stringContaining('Usufruto no R-4'),
    ])
  })
})
