import { describe, expect, it } from 'vitest'
import { mortgage, readRegister } from '../../../test/evidence.ts'
import type { PaperKind } from '../../reading/proposal.ts'
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

const ofKind = (kind: PaperKind): Partial<AnalysisFile> => {
  const { reading, readingId } = readRegister()
  const proposal = { kind, sureness: 'sure' as const }
  return {
    readingId,
    matricula: null,
    reading: reading && { ...reading, proposal, evidence: [], doubts: [] },
  }
}

describe('a paper in the place of another', () => {
  const bill = file({ hash: 'b', ...ofKind('COMPROVANTE_RESIDENCIA') })
  const wrong = [
    bill,
    file({ hash: 'c', category: 'certidoes_pessoais', ...ofKind('COMPROVANTE_RESIDENCIA') }),
    file({ hash: 'd', category: 'certidoes_fiscais', ...ofKind('ESPELHO_IPTU') }),
  ]

  it('is told, and is no reading on which a low level rests', () => {
    const { byRules, byAi, texts } = complete(wrong)
    expect(texts).toContain(
      'O arquivo em “Matrícula atualizada” parece ser “Comprovante de Residência”, não uma matrícula.',
    )
    expect(texts.match(/parece ser/g)).toHaveLength(3)
    expect(byRules.summary).not.toContain('leu')
    for (const report of [byRules, byAi]) {
      expect(levelWords(report)).toBe('BAIXO pelas respostas · nenhuma matrícula foi lida')
      expect(isAssuring(report)).toBe(false)
      expect(report.summary).toContain('Nenhuma matrícula foi lida.')
    }
  })

  it('is none where it stands in its own, or where certificates share two', () => {
    const { texts } = complete([
      file(read(mortgage)),
      file({ hash: 'c', category: 'certidoes_pessoais', ...ofKind('receita_federal') }),
      file({ hash: 'd', category: 'certidoes_fiscais', ...ofKind('debitos_trabalhistas') }),
      file({ hash: 'e', category: 'contratos_anteriores', ...ofKind('COMPROVANTE_RESIDENCIA') }),
      file({ hash: 'f' }),
    ])
    expect(texts).not.toContain('parece ser')
  })

  it('leaves a level that another paper raised to that paper', () => {
    const findings = [{ paper: {} }]
    expect(levelWords({ riskLevel: 'alto', papersRead: 'no_matricula', findings })).toBe(
      'ALTO · nenhuma matrícula foi lida',
    )
    expect(levelWords({ riskLevel: 'baixo', papersRead: 'no_matricula', findings })).toBe(
      'BAIXO pelas respostas · nenhuma matrícula foi lida',
    )
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
