import { describe, expect, it } from 'vitest'
import type { Property } from '../../property/property.ts'
import { draftIds } from '../draft.ts'
import { natureIds } from '../nature.ts'
import type { Answers } from '../question.ts'
import { simulateReport } from '../simulation.ts'
import type { DraftText } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { writeDraft } from './write.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'juridica',
  outros_titulares: 'sim',
  financiamento: 'sim',
}
const property = {
  type: 'apartamento',
  street: 'Rua das Laranjeiras',
  number: '120',
  complement: 'apto 301',
  neighborhood: 'Laranjeiras',
  city: 'Niterói',
  state: 'RJ',
  cep: '22240-003',
  value: '1250000.50',
  registrationNumber: '12.345',
  municipalRegistration: '0.998.776-5',
  owners: [
    {
      id: 1,
      fullName: 'Otávio Lima',
      cpf: '529.982.247-25',
      rg: '11.222.333-4',
      maritalStatus: 'Casado(a)',
      birthDate: '1970-05-09',
      fatherName: 'José Lima',
      motherName: 'Ana Lima',
      phone: '(21) 98888-7777',
      email: null,
    },
  ],
} as unknown as Property

function facts(change: Partial<DraftFacts> = {}): DraftFacts {
  const nature = change.nature ?? 'compra_venda'
  return {
    nature,
    answers,
    property,
    report: simulateReport(nature, answers),
    origin: 'Análise por regras (sem IA)',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1234' },
    valueInWords: 'um milhão duzentos e cinquenta mil reais e cinquenta centavos',
    longDate: '20 de novembro de 2026',
    ...change,
  }
}

function read({ title, blocks }: DraftText): string {
  return [title, ...blocks.flatMap((block) => Object.values(block).flat())].join('\n')
}

describe.each(natureIds)('the drafts of %s', (nature) => {
  it.each(draftIds)(
    '%s: placeholders and the list of what is missing agree, with and without a property',
    (id) => {
      for (const known of [facts({ nature }), facts({ nature, property: null, valueInWords: null })]) {
        const draft = writeDraft(id, known)
        const text = read(draft)
        const placeholders = new Set(text.match(/\[[^\]]+\]/g))
        expect([...placeholders].sort()).toEqual(
          draft.missing.map((label) => `[${label.toUpperCase()}]`).sort(),
        )
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\b(a|d|de|em) o imóvel|\.\.|,,| {2}/)
        expect(text).toContain('20 de novembro de 2026')
      }
    },
  )

  it('describe the object by its matrícula and qualify the owners', () => {
    const text = read(writeDraft('contrato', facts({ nature })))
    for (const part of [
      'matrícula nº 12.345',
      'Otávio Lima',
      '529.982.247-25',
      '11.222.333-4',
      'Laranjeiras',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('miss more when there is no property', () => {
    const with_ = writeDraft('contrato', facts({ nature })).missing.length
    const without = writeDraft('contrato', facts({ nature, property: null, valueInWords: null })).missing
    expect(without.length).toBeGreaterThan(with_)
    expect(without).toContain('matrícula')
  })
})

describe('a contract', () => {
  const text = (change: Partial<DraftFacts> = {}) => read(writeDraft('contrato', facts(change)))

  it('states the price in figures and words, the taxes, LGPD, forum and witnesses', () => {
    for (const part of [
      'R$ 1.250.000,50 (um milhão duzentos e cinquenta mil reais e cinquenta centavos)',
      'ITBI',
      'LGPD',
      'comarca de Niterói',
      'Testemunha 1',
      'art. 108 do Código Civil',
    ]) {
      expect(text()).toContain(part)
    }
  })

  it('numbers its clauses without a gap', () => {
    const numbers = [...text().matchAll(/Cláusula (\d+)ª/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(8)
  })

  it('has the clauses that the answers ask for, and only those', () => {
    const calm: Answers = { ...answers, imovel_quitado: 'sim', outros_titulares: 'nao', financiamento: 'nao' }
    expect(text()).toMatch(/saldo devedor junto a[\s\S]*cotitulares/)
    expect(text()).toContain('financiamento a ser concedido')
    expect(text({ answers: calm })).not.toMatch(
      /saldo devedor junto|demais titulares|financiamento a ser concedido/,
    )
  })

  it('of a company qualifies the company, and its owners as those who sign for it', () => {
    const company = text()
    expect(company).toMatch(
      /VENDEDOR, \[RAZÃO SOCIAL DO VENDEDOR\], pessoa jurídica .* por Otávio Lima, \[NACIONALIDADE DO REPRESENTANTE DO VENDEDOR\]/,
    )
    expect(company).toContain('Vendedor – por seu representante legal')
    const person = text({ answers: { ...answers, vendedor_tipo: 'fisica' } })
    expect(person).not.toMatch(/CNPJ|pessoa jurídica/)
    expect(person).toContain('Vendedor – Otávio Lima')
  })

  it('asks for the consent of the spouse of whoever is married, and of nobody else', () => {
    const natural: Answers = { ...answers, vendedor_tipo: 'fisica' }
    expect(text({ answers: natural })).toContain('[QUALIFICAÇÃO DO CÔNJUGE DE OTÁVIO LIMA]')
    expect(text()).not.toContain('cônjuge')
    for (const maritalStatus of ['União estável', 'Viúvo(a)', null]) {
      const [owner] = property.owners
      const owners = [{ ...owner, maritalStatus }] as Property['owners']
      const contract = text({ answers: natural, property: { ...property, owners } })
      expect(contract.includes('cônjuge'), String(maritalStatus)).toBe(maritalStatus === 'União estável')
    }
  })

  it('of several owners names whose each blank is, takes them all as consenting, and has a line for each', () => {
    const [owner] = property.owners
    const owners = [owner, { ...owner, id: 2, fullName: 'Rosa Lima', rg: null }] as Property['owners']
    const known = facts({
      answers: { ...answers, vendedor_tipo: 'fisica' },
      property: { ...property, owners },
    })
    const { missing } = writeDraft('contrato', known)
    expect(missing).toEqual(expect.arrayContaining(['RG de Rosa Lima', 'profissão de Otávio Lima']))
    expect(missing).not.toContain('qualificação dos cotitulares')
    const both = read(writeDraft('contrato', known))
    expect(both).toContain('Otávio Lima, Rosa Lima, qualificados acima')
    expect(both).toMatch(/Vendedor – Otávio Lima\nVendedor – Rosa Lima\nComprador/)
  })

  it('is no contract where the law knows a procedure', () => {
    for (const nature of ['usucapiao', 'adjudicacao'] as const) {
      expect(text({ nature })).toMatch(/^Requerimento de/)
      expect(text({ nature })).not.toMatch(/Cláusula/)
    }
    expect(text({ nature: 'usucapiao' })).toContain('Ata notarial')
    expect(text({ nature: 'adjudicacao' })).toContain('1.418')
  })

  it('of a company’s gift names the act that allows it', () => {
    const company = text({ nature: 'doacao' })
    expect(company).toContain('fins sociais')
    expect(company).not.toContain('herdeiros')
    const person = text({ nature: 'doacao', answers: { ...answers, vendedor_tipo: 'fisica' } })
    expect(person).not.toContain('fins sociais')
    expect(person).toContain('aceita. O doador declara reservar bens')
  })
})

it('the risk draft says where the analysis comes from and holds every finding', () => {
  const known = facts({ nature: 'usucapiao' })
  const text = read(writeDraft('relatorio', known))
  expect(text).toContain('Análise por regras (sem IA)')
  for (const finding of [
    ...known.report.alerts,
    ...known.report.recommendations,
    ...known.report.pendencies,
  ]) {
    expect(text).toContain(finding)
  }
})
