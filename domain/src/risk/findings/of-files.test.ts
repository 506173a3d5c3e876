import { describe, expect, it } from 'vitest'
import { mortgage, readRegister } from '../../../test/evidence.ts'
import { riskCategoryIds } from '../document.ts'
import { riskLevels } from '../level.ts'
import { isAssuring, levelWords } from '../level-words.ts'
import type { Answers } from '../question.ts'
import { simulateReport } from '../simulation.ts'
import type { AnalysisFile } from './of-files.ts'
import { type Basis, completeByAi, completeByRules } from './with-findings.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
const unread = { readingId: null, reading: null, unreadable: null, matricula: null }
const file = (change: Partial<AnalysisFile> = {}): AnalysisFile => ({
  category: 'matricula',
  hash: 'a',
  isReadable: true,
  ...unread,
  ...change,
})
const read = (...acts: string[]) => {
  const { readingId, reading, matricula } = readRegister(...acts)
  return { readingId, reading, matricula }
}
const unknown = { ...read(), matricula: null, reading: { ...read().reading, proposal: { kind: null } } }

function complete(files: readonly AnalysisFile[], change: Partial<Basis> = {}) {
  const basis: Basis = {
    nature: 'compra_venda',
    answers,
    record: null,
    files,
    today: '2026-11-23',
    ...change,
  }
  const calm = simulateReport('compra_venda', answers)
  const byRules = completeByRules(calm, basis)
  const texts = byRules.findings?.map(({ text }) => text).join('\n') ?? ''
  return { byRules, byAi: completeByAi(calm, basis), texts }
}

describe('the files of an analysis', () => {
  it('are papers like any other, also without a property', () => {
    const { byRules, byAi, texts } = complete([file(read(mortgage))])
    expect(texts).toContain('A resposta diz quitado; a matrícula traz hipoteca (R-4).')
    expect(texts).toContain('Ônus Reais (arquivo da análise): Hipoteca no R-4')
    // Without a property there are no parties, so no paper can fail to fit one.
    expect(texts).not.toMatch(/proprietários do cadastro|nenhuma parte/)
    for (const report of [byRules, byAi]) {
      expect(levelWords(report)).toBe('ALTO')
      expect(report.summary).not.toContain('Nenhum papel')
    }
    expect(byAi.summary).toMatch(/^A IA, .* indicou risco baixo; os papéis lidos sustentam risco alto\./)
  })

  it('that are one file in several categories count once, and it is said', () => {
    const copies = riskCategoryIds.map((category) =>
      file({ category, ...(category === 'matricula' && read(mortgage)) }),
    )
    const { texts } = complete(copies)
    expect(texts).toContain(
      'O mesmo arquivo foi enviado 5 vezes (Matrícula atualizada, Certidões pessoais, Certidões fiscais, Planta e habite-se e Contratos anteriores): conta uma só.',
    )
    expect(texts.match(/Hipoteca no R-4/g)).toHaveLength(1)
    expect(texts).not.toContain('ainda não foram lidos')
  })

  it('that the property holds are told there', () => {
    const papers = [{ ...readRegister(mortgage), hash: 'a' }]
    const record = { registrationNumber: '12.345', parts: [], items: [], papers }
    const { texts } = complete([file(read(mortgage))], { record })
    expect(texts.match(/Hipoteca no R-4/g)).toHaveLength(1)
    expect(texts).toContain('Ônus Reais (do imóvel): Hipoteca')
  })

  it('that nobody could read are named', () => {
    const { texts } = complete([
      file({ hash: 'b' }),
      file({ hash: 'c', unreadable: 'damaged' }),
      file({ hash: 'd', ...unknown } as Partial<AnalysisFile>),
      file({ hash: 'e', isReadable: false }),
    ])
    expect(texts).toContain('Papéis que ainda não foram lidos: Papel em “Matrícula atualizada”.')
    expect(texts).toContain('Papéis que não se puderam ler: Papel em')
    expect(texts).toContain('Papéis lidos que não se reconhecem, e de que nada se considerou: Papel em')
    expect(texts).toContain('Da análise não se leem os arquivos Word: 1 arquivo.')
  })
})

describe('a level', () => {
  it.each([
    [[file()], 'nenhum papel foi lido', 'Nenhum papel foi lido.'],
    [
      [file(unknown as Partial<AnalysisFile>)],
      'nenhum papel lido foi reconhecido',
      'Nenhum papel lido foi reconhecido.',
    ],
  ])('that rests on no paper never stands alone, and is never good news: %#', (files, words, said) => {
    const { byRules, byAi } = complete(files)
    for (const report of [byRules, byAi]) {
      expect(levelWords(report)).toBe(`BAIXO pelas respostas · ${words}`)
      expect(isAssuring(report)).toBe(false)
      expect(report.summary).toContain(said)
    }
  })

  it('stands by itself where a paper was read, and only a low one is good news', () => {
    for (const riskLevel of riskLevels) {
      expect(levelWords({ riskLevel, papersRead: 'some' })).toBe(riskLevel.toUpperCase())
      expect(isAssuring({ riskLevel, papersRead: 'some' })).toBe(riskLevel === 'baixo')
      expect(levelWords({ riskLevel, papersRead: 'none' })).toBe(
        `${riskLevel.toUpperCase()} pelas respostas · nenhum papel foi lido`,
      )
    }
  })

  it('of a report of before says only what is known of it', () => {
    expect(levelWords({ riskLevel: 'baixo' })).toBe(
      'BAIXO pelas respostas · não consta que algum papel foi lido',
    )
    expect(levelWords({ riskLevel: 'médio', findings: [{}, { paper: {} }] })).toBe('MÉDIO')
  })
})
