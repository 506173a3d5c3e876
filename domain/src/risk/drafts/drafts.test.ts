import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../test/deed-people.ts'
import type { Property } from '../../property/property.ts'
import { draftIds } from '../draft.ts'
import { natureIds } from '../nature-ids.ts'
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
    setAside: [],
    parts: partsOf(change.property === undefined ? property : change.property),
    ...change,
  }
}

function married(maritalStatus: string): Property {
  return { ...property, owners: property.owners.map((owner) => ({ ...owner, maritalStatus })) }
}

function read({ title, blocks }: DraftText): string {
  return [title, ...blocks.flatMap((block) => Object.values(block).flat())]
    .filter((part) => part !== true)
    .join('\n')
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
        // The day of a report is known; on which one a contract is signed, nobody knows.
        expect(text).toContain(id === 'relatorio' ? '20 de novembro de 2026' : ', [DATA DA ASSINATURA].')
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
    expect(text()).toContain('A vendedora obriga-se a quitá-lo')
    expect(text()).toContain('financiamento a ser concedido')
    expect(text({ answers: calm })).not.toMatch(
      /saldo devedor junto|demais titulares|financiamento a ser concedido/,
    )
  })

  it('of a company qualifies the company, without a marital state, and asks in what capacity the owners sign', () => {
    const company = text()
    expect(company).toMatch(
      /VENDEDORA, \[RAZÃO SOCIAL DA VENDEDORA\], pessoa jurídica .* por Otávio Lima, \[NACIONALIDADE DE OTÁVIO LIMA\]/,
    )
    expect(company).toContain('[QUALIDADE EM QUE OTÁVIO LIMA REPRESENTA A EMPRESA]')
    expect(company).toContain('Vendedora – por seu representante legal')
    expect(company).not.toMatch(/casado|regime|ESTADO CIVIL DE/)
    const person = text({ answers: { ...answers, vendedor_tipo: 'fisica' } })
    expect(person).not.toMatch(/CNPJ|pessoa jurídica/)
    expect(person).toContain('Vendedor – Otávio Lima')
  })

  it('says of the married with whom, the regime and the date, or asks', () => {
    const known = { answers: { ...answers, vendedor_tipo: 'fisica' as const } }
    expect(text(known)).toContain(
      'casado(a) com [NOME DO CÔNJUGE DO VENDEDOR] sob o regime [REGIME DE BENS DO VENDEDOR], desde [DATA DO CASAMENTO DO VENDEDOR]',
    )
    const union = married('União estável')
    expect(text({ ...known, property: union })).toContain(
      'em união estável com [NOME DO COMPANHEIRO DO VENDEDOR] sob o regime [REGIME DE BENS DO VENDEDOR], desde [INÍCIO DA UNIÃO ESTÁVEL DO VENDEDOR]',
    )
    const told = married('Casado(a) sob comunhão parcial')
    expect(text({ ...known, property: told })).toContain('casado(a) sob comunhão parcial, [PROFISSÃO')
  })

  it('asks for the consent of the spouse of whoever is married, and of nobody else', () => {
    const natural: Answers = { ...answers, vendedor_tipo: 'fisica' }
    expect(text({ answers: natural })).toContain('[QUALIFICAÇÃO DO CÔNJUGE DE OTÁVIO LIMA]')
    expect(text()).not.toContain('cônjuge')
    for (const maritalStatus of ['União estável', 'Viúvo(a)', null]) {
      const [owner] = property.owners
      const owners = [{ ...owner, maritalStatus }] as Property['owners']
      const contract = text({ answers: natural, property: { ...property, owners } })
      expect(contract).not.toContain('cônjuge')
      expect(contract.includes('Da anuência do companheiro'), String(maritalStatus)).toBe(
        maritalStatus === 'União estável',
      )
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
    expect(both).toContain('De um lado, como VENDEDORES, Otávio Lima,')
    expect(both).toContain('; e Rosa Lima,')
    expect(both).toContain('Otávio Lima e Rosa Lima, qualificados acima')
    expect(both).toContain('Os vendedores apresentam')
    expect(both).toMatch(/Vendedor – Otávio Lima\nVendedor – Rosa Lima\nComprador/)
  })

  it('asks of two who may be married to each other, instead of inventing a spouse for each', () => {
    const [owner] = property.owners
    const natural = { answers: { ...answers, vendedor_tipo: 'fisica' as const } }
    for (const maritalStatus of ['Casado(a)', null]) {
      const owners = [owner, { ...owner, id: 2, fullName: 'Rosa Lima', maritalStatus }] as Property['owners']
      const contract = text({ ...natural, property: { ...property, owners } })
      expect(contract).toContain('[CONFIRMAR SE SÃO CASADOS ENTRE SI OTÁVIO LIMA E ROSA LIMA;')
      expect(contract).not.toContain('QUALIFICAÇÃO DO CÔNJUGE DE')
    }
    const owners = [
      owner,
      { ...owner, id: 2, fullName: 'Caio Prado', maritalStatus: 'Solteiro(a)' },
    ] as Property['owners']
    expect(text({ ...natural, property: { ...property, owners } })).toContain(
      '[QUALIFICAÇÃO DO CÔNJUGE DE OTÁVIO LIMA]',
    )
  })

  it('promises no day of payment that nobody agreed, and no parcel beside a payment at once', () => {
    const calm: Answers = { ...answers, financiamento: 'nao' }
    expect(text({ answers: calm })).toContain(
      'e o saldo, sem financiamento, em [VENCIMENTO OU PARCELAS DO SALDO], por transferência para a conta',
    )
    expect(text({ answers: calm })).not.toContain('no ato da escritura')
  })

  it('of an exchange speaks of both properties, and says of none that it is the other one’s burden', () => {
    const exchange = text({ nature: 'permuta', property: { ...property, type: 'casa' } })
    expect(exchange).toContain('A posse de cada imóvel será entregue')
    expect(exchange).toContain('as cotas condominiais de cada imóvel que vencerem até a entrega da sua posse')
    expect(exchange).not.toMatch(/são d[aoe]s? primeir/)
  })

  it('of a gift, and of a property under usufruct, hands over a possession that the usufruct may hold back', () => {
    expect(text({ nature: 'doacao' })).toContain('Ressalvado o usufruto que houver, a posse será entregue')
    expect(text()).toContain('A posse será entregue')
  })

  it('of what is to be built asks for no paper of a condominium that does not exist yet', () => {
    const unit = facts({ nature: 'incorporacao' })
    expect(read(writeDraft('contrato', unit))).not.toContain('quitação condominial')
    expect(read(writeDraft('quitacao', unit))).not.toMatch(/condomin|água/)
    expect(text()).toContain('a de quitação condominial')
  })

  it('is no contract where the law knows a procedure, but the request with what it asks for', () => {
    for (const nature of ['usucapiao', 'adjudicacao'] as const) {
      expect(text({ nature })).toMatch(/^Requerimento de/)
      expect(text({ nature })).not.toMatch(/Cláusula/)
      expect(text({ nature })).toContain('Ao Oficial do [REGISTRO DE IMÓVEIS] da comarca de Niterói.')
      expect(text({ nature })).toContain('Ata notarial')
    }
    for (const part of ['art. 216-A', 'Planta e memorial', 'Certidões negativas', 'Justo título', '15 dias'])
      expect(text({ nature: 'usucapiao' })).toContain(part)
    for (const part of ['art. 216-B', '1.417 e 1.418', 'Prova do inadimplemento', '[PREÇO DO NEGÓCIO]'])
      expect(text({ nature: 'adjudicacao' })).toContain(part)
  })

  it('speaks of the comarca with the article of its city', () => {
    const inCity = (city: string) => text({ property: { ...property, city } })
    expect(inCity('Rio de Janeiro')).toContain('comarca do Rio de Janeiro')
    expect(inCity('São Paulo')).toContain('comarca de São Paulo')
  })

  it('of a farm has the numbers of CCIR, ITR and CAR, and no inscrição municipal', () => {
    const farm = text({ property: { ...property, type: 'fazenda' } })
    for (const part of ['[CCIR]', '[CIB OU NIRF]', '[NÚMERO DO CAR]', 'quitação do ITR'])
      expect(farm).toContain(part)
    expect(farm).not.toMatch(/inscrição municipal|IPTU|condomin/)
    expect(text()).toContain('inscrição municipal nº 0.998.776-5')
  })

  it('of a sale asks for arras, firmness, arrears, measures, the day of the deed and the brokerage', () => {
    const known = writeDraft('contrato', facts())
    expect(known.missing).toEqual(
      expect.arrayContaining([
        'confirmatórias ou penitenciais',
        'em caráter irrevogável e irretratável ou com direito de arrependimento',
        'índice de atualização',
        'taxa dos juros de mora',
        'ad corpus ou ad mensuram',
        'prazo para outorga da escritura',
        'valor da corretagem',
      ]),
    )
    expect(read(known)).toContain('intermediado por Helena Prado, CRECI-RJ 1234')
    expect(read(known)).toContain('outras ações reais e pessoais reipersecutórias relativas ao imóvel')
    expect(read(known)).not.toContain('reais, pessoais ou reipersecutórias')
  })

  it('of a gift has no penalty, no deed to come and nothing agreed for a price', () => {
    for (const vendedor_tipo of ['fisica', 'juridica'] as const) {
      const gift = text({ nature: 'doacao', answers: { ...answers, vendedor_tipo } })
      expect(gift).not.toMatch(/multa|justo e contratado|escritura definitiva|corretagem|Testemunha/)
    }
  })

  it('of a company’s gift names the act that allows it, and ends its usufruct after thirty years', () => {
    const company = text({ nature: 'doacao' })
    expect(company).toContain('fins sociais')
    expect(company).toMatch(/PRAZO DO USUFRUTO, NO MÁXIMO 30 ANOS\].*art\. 1\.410, III, do Código Civil/)
    expect(company).not.toMatch(/herança|vitalício|sobreviver|legítima/)
    const person = text({ nature: 'doacao', answers: { ...answers, vendedor_tipo: 'fisica' } })
    expect(person).not.toContain('fins sociais')
    for (const article of ['art. 544', 'art. 547', 'art. 548', 'art. 549', 'art. 1.848'])
      expect(person).toContain(`${article} do Código Civil`)
    expect(person).toContain('[COM OU SEM RESERVA DE USUFRUTO VITALÍCIO]')
  })

  it('of an alienação fiduciária has what the law asks for, I to VII, and a company that lends', () => {
    const known = writeDraft('contrato', facts({ nature: 'alienacao_fiduciaria' }))
    const titles = known.blocks.flatMap((block) => (block.kind === 'clause' ? block.title : []))
    expect(titles.slice(0, 7).map((title) => title.replace(/^.* – /, ''))).toEqual([
      'Da dívida garantida',
      'Do prazo e das condições de reposição',
      'Dos juros e encargos',
      'Da constituição da propriedade fiduciária',
      'Da livre utilização',
      'Do valor para leilão e da sua revisão',
      'Do inadimplemento e dos procedimentos',
    ])
    for (const part of [
      'valor da dívida, sua estimação ou seu valor máximo',
      'título e modo de aquisição',
      'critérios de revisão do valor para leilão',
      'cláusula sobre os procedimentos dos artigos 26-A, 27 e 27-A da Lei nº 9.514/1997, no texto vigente',
      'razão social da credora fiduciária',
    ])
      expect(known.missing).toContain(part)
    expect(known.missing).not.toContain('estado civil da credora fiduciária')
  })

  it('of an incorporação begins with the summary of twelve items, and sets the 180 days out', () => {
    const { blocks } = writeDraft('contrato', facts({ nature: 'incorporacao' }))
    expect(blocks[0]).toEqual({ kind: 'heading', text: 'Quadro-resumo' })
    expect(blocks[2]?.kind === 'list' && blocks[2].items).toHaveLength(12)
    const contract = text({ nature: 'incorporacao' })
    expect(contract).toContain('[CONFERIR NO TEXTO VIGENTE DO ARTIGO 35-A OS QUATRO ÚLTIMOS ITENS].')
    expect(contract).toContain('tolerância de 180 dias')
    expect(contract).toContain('em até 60 dias corridos da resolução')
    // Of the land the record knows no price of a unit.
    const land = text({ nature: 'incorporacao', property: { ...property, type: 'terreno' } })
    expect(land).toContain('Preço total a pagar: [PREÇO TOTAL DA UNIDADE].')
    expect(land).not.toContain('1.250.000')
  })
})

describe('the declaration of debts', () => {
  const release = (change: Partial<DraftFacts> = {}) => writeDraft('quitacao', facts(change))

  it('is one of release only where nothing is owed', () => {
    const paid = release({ answers: { ...answers, imovel_quitado: 'sim' } })
    expect(paid.title).toBe('Declaração de quitação de débitos')
    expect(read(paid)).toContain('Não há saldo devedor')
    expect(read(paid)).not.toContain('Há saldo devedor')
    const owed = release()
    expect(owed.title).toBe('Declaração de débitos e de saldo devedor')
    expect(read(owed)).toContain('Há saldo devedor junto a [CREDOR DO SALDO DEVEDOR]')
    const unknown = release({ answers: {} })
    expect(unknown.title).toBe('Declaração sobre os débitos do imóvel')
    expect(read(unknown)).toContain('[HÁ OU NÃO HÁ SALDO DEVEDOR')
  })

  it('speaks of fees only where there are any', () => {
    const of = (change: Partial<Property>) => read(release({ property: { ...property, ...change } }))
    expect(of({})).toMatch(/cotas condominiais[\s\S]*taxa de incêndio/)
    expect(of({ type: 'casa' })).not.toContain('condomin')
    expect(of({ state: 'SP' })).not.toContain('incêndio')
    expect(of({ type: 'chacara' })).not.toMatch(/incêndio|condomin|IPTU/)
    expect(read(release({ property: null }))).toContain('se houver condomínio')
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
