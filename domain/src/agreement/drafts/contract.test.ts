import { describe, expect, it } from 'vitest'
import { draftAnswers, draftProperty, makeDraftFacts, readDraftText } from '../../../test/draft-facts.ts'
import type { Property } from '../../property/property.ts'
import type { Answers } from '../../risk/question.ts'
import type { DraftFacts } from './facts.ts'
import { writeDraft } from './write.ts'

function married(maritalStatus: string): Property {
  return { ...draftProperty, owners: draftProperty.owners.map((owner) => ({ ...owner, maritalStatus })) }
}

describe('a contract', () => {
  const text = (change: Partial<DraftFacts> = {}) =>
    readDraftText(writeDraft('contrato', makeDraftFacts(change)))

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
    const calm: Answers = {
      ...draftAnswers,
      imovel_quitado: 'sim',
      outros_titulares: 'nao',
      financiamento: 'nao',
    }
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
    const person = text({ answers: { ...draftAnswers, vendedor_tipo: 'fisica' } })
    expect(person).not.toMatch(/CNPJ|pessoa jurídica/)
    expect(person).toContain('Vendedor(a) – Otávio Lima')
  })

  it('says of the married with whom, the regime and the date, or asks', () => {
    const known = { answers: { ...draftAnswers, vendedor_tipo: 'fisica' as const } }
    expect(text(known)).toContain(
      'casado(a) com [NOME DO CÔNJUGE DO(A) VENDEDOR(A)] sob o regime [REGIME DE BENS DO(A) VENDEDOR(A)], desde [DATA DO CASAMENTO DO(A) VENDEDOR(A)]',
    )
    const union = married('União estável')
    expect(text({ ...known, property: union })).toContain(
      'em união estável com [NOME DO(A) COMPANHEIRO(A) DO(A) VENDEDOR(A)] sob o regime [REGIME DE BENS DO(A) VENDEDOR(A)], desde [INÍCIO DA UNIÃO ESTÁVEL DO(A) VENDEDOR(A)]',
    )
    const told = married('Casado(a) sob comunhão parcial')
    expect(text({ ...known, property: told })).toContain('casado(a) sob comunhão parcial, [PROFISSÃO')
  })

  it('asks for the consent of the spouse of whoever is married, and of nobody else', () => {
    const natural: Answers = { ...draftAnswers, vendedor_tipo: 'fisica' }
    expect(text({ answers: natural })).toContain('[QUALIFICAÇÃO DO CÔNJUGE DE OTÁVIO LIMA]')
    expect(text()).not.toContain('outorga do cônjuge')
    for (const maritalStatus of ['União estável', 'Viúvo(a)', null]) {
      const [owner] = draftProperty.owners
      const owners = [{ ...owner, maritalStatus }] as Property['owners']
      const contract = text({ answers: natural, property: { ...draftProperty, owners } })
      expect(contract).not.toContain('outorga do cônjuge')
      expect(contract.includes('Da anuência do(a) companheiro(a)'), String(maritalStatus)).toBe(
        maritalStatus === 'União estável',
      )
    }
  })

  it('of several owners names whose each blank is, takes them all as consenting, and has a line for each', () => {
    const [owner] = draftProperty.owners
    const owners = [owner, { ...owner, id: 2, fullName: 'Rosa Lima', rg: null }] as Property['owners']
    const known = makeDraftFacts({
      answers: { ...draftAnswers, vendedor_tipo: 'fisica' },
      property: { ...draftProperty, owners },
    })
    const { missing } = writeDraft('contrato', known)
    expect(missing).toEqual(expect.arrayContaining(['RG de Rosa Lima', 'profissão de Otávio Lima']))
    expect(missing).not.toContain('qualificação dos cotitulares')
    const both = readDraftText(writeDraft('contrato', known))
    expect(both).toContain('De um lado, como VENDEDORES, Otávio Lima,')
    expect(both).toContain('; e Rosa Lima,')
    expect(both).toContain('Otávio Lima e Rosa Lima, qualificados acima')
    expect(both).toContain('Os vendedores apresentam')
    expect(both).toMatch(
      /Vendedor\(a\) – Otávio Lima\nVendedor\(a\) – Rosa Lima\nVendedor\(a\) ou quem consente – cônjuge de Otávio Lima\n/,
    )
  })

  it('asks of two who may be married to each other, instead of inventing a spouse for each', () => {
    const [owner] = draftProperty.owners
    const natural = { answers: { ...draftAnswers, vendedor_tipo: 'fisica' as const } }
    for (const maritalStatus of ['Casado(a)', null]) {
      const owners = [owner, { ...owner, id: 2, fullName: 'Rosa Lima', maritalStatus }] as Property['owners']
      const contract = text({ ...natural, property: { ...draftProperty, owners } })
      expect(contract).toContain('[CONFIRMAR SE SÃO CASADOS ENTRE SI OTÁVIO LIMA E ROSA LIMA;')
      expect(contract).not.toContain('QUALIFICAÇÃO DO CÔNJUGE DE')
    }
    const owners = [
      owner,
      { ...owner, id: 2, fullName: 'Caio Prado', maritalStatus: 'Solteiro(a)' },
    ] as Property['owners']
    expect(text({ ...natural, property: { ...draftProperty, owners } })).toContain(
      '[QUALIFICAÇÃO DO CÔNJUGE DE OTÁVIO LIMA]',
    )
  })

  it('promises no day of payment that nobody agreed, and no parcel beside a payment at once', () => {
    const calm: Answers = { ...draftAnswers, financiamento: 'nao' }
    expect(text({ answers: calm })).toContain(
      'e o saldo, sem financiamento, em [VENCIMENTO OU PARCELAS DO SALDO], por transferência para a conta',
    )
    expect(text({ answers: calm })).not.toContain('no ato da escritura')
  })

  it('of an exchange speaks of both properties, and says of none that it is the other one’s burden', () => {
    const exchange = text({ nature: 'permuta', property: { ...draftProperty, type: 'casa' } })
    expect(exchange).toContain('A posse de cada imóvel será entregue')
    expect(exchange).toContain('as cotas condominiais de cada imóvel que vencerem até a entrega da sua posse')
    expect(exchange).not.toMatch(/são d[aoe]s? primeir/)
  })

  it('of a gift, and of a property under usufruct, hands over a possession that the usufruct may hold back', () => {
    expect(text({ nature: 'doacao' })).toContain('Ressalvado o usufruto que houver, a posse será entregue')
    expect(text()).toContain('A posse será entregue')
  })

  it('of what is to be built asks for no paper of a condominium that does not exist yet', () => {
    const unit = makeDraftFacts({ nature: 'incorporacao' })
    expect(readDraftText(writeDraft('contrato', unit))).not.toContain('quitação condominial')
    expect(readDraftText(writeDraft('quitacao', unit))).not.toMatch(/condomin|água/)
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
    const inCity = (city: string) => text({ property: { ...draftProperty, city } })
    expect(inCity('Rio de Janeiro')).toContain('comarca do Rio de Janeiro')
    expect(inCity('São Paulo')).toContain('comarca de São Paulo')
  })

  it('of a farm has the numbers of CCIR, ITR and CAR, and no inscrição municipal', () => {
    const farm = text({ property: { ...draftProperty, type: 'fazenda' } })
    for (const part of ['[CCIR]', '[CIB OU NIRF]', '[NÚMERO DO CAR]', 'quitação do ITR'])
      expect(farm).toContain(part)
    expect(farm).not.toMatch(/inscrição municipal|IPTU|condomin/)
    expect(text()).toContain('inscrição municipal nº 0.998.776-5')
  })

  it('names matrícula, registry, CNM, CIB and inscrição in this order, and no CNM or CIB that is not known', () => {
    const numbered = { ...draftProperty, cnm: '1113382001234558', cib: 'ABC1234J' }
    expect(text({ property: numbered })).toContain(
      'da matrícula nº 12.345 do [REGISTRO DE IMÓVEIS], CNM nº 111338.2.0012345-58, CIB nº ABC1234-J, com inscrição municipal nº 0.998.776-5',
    )
    expect(text()).toContain('do [REGISTRO DE IMÓVEIS], com inscrição municipal nº 0.998.776-5')
    const farm = text({ property: { ...numbered, type: 'fazenda' } })
    expect(farm).toContain('do [REGISTRO DE IMÓVEIS], CNM nº 111338.2.0012345-58, cadastrado no INCRA')
    expect(farm).toContain('sob o CIB/NIRF nº ABC1234-J')
  })

  it('of a sale asks for arras, firmness, arrears, measures, the day of the deed and the brokerage', () => {
    const known = writeDraft('contrato', makeDraftFacts())
    expect(known.missing).toEqual(
      expect.arrayContaining([
        'confirmatórias ou penitenciais',
        'em caráter irrevogável e irretratável ou com direito de arrependimento',
        'sem correção, ou índice, data-base e de quantos em quantos meses',
        'taxa dos juros de mora',
        'ad corpus ou ad mensuram',
        'prazo para outorga da escritura',
        'valor da corretagem',
      ]),
    )
    expect(readDraftText(known)).toContain('intermediado por Helena Prado, CRECI-RJ 1234')
    expect(readDraftText(known)).toContain(
      'outras ações reais e pessoais reipersecutórias relativas ao imóvel',
    )
    expect(readDraftText(known)).not.toContain('reais, pessoais ou reipersecutórias')
  })

  it('of a gift has no penalty, no deed to come and nothing agreed for a price', () => {
    for (const vendedor_tipo of ['fisica', 'juridica'] as const) {
      const gift = text({ nature: 'doacao', answers: { ...draftAnswers, vendedor_tipo } })
      expect(gift).not.toMatch(/multa|justo e contratado|escritura definitiva|corretagem|Testemunha/)
    }
  })

  it('of a company’s gift names the act that allows it, and ends its usufruct after thirty years', () => {
    const company = text({ nature: 'doacao' })
    expect(company).toContain('fins sociais')
    expect(company).toMatch(/PRAZO DO USUFRUTO, NO MÁXIMO 30 ANOS\].*art\. 1\.410, III, do Código Civil/)
    expect(company).not.toMatch(/herança|vitalício|sobreviver|legítima/)
    const person = text({ nature: 'doacao', answers: { ...draftAnswers, vendedor_tipo: 'fisica' } })
    expect(person).not.toContain('fins sociais')
    for (const article of ['art. 544', 'art. 547', 'art. 548', 'art. 549', 'art. 1.848'])
      expect(person).toContain(`${article} do Código Civil`)
    expect(person).toContain('[COM OU SEM RESERVA DE USUFRUTO VITALÍCIO]')
  })

  it('of an alienação fiduciária has what the law asks for, I to VII, and a company that lends', () => {
    const known = writeDraft('contrato', makeDraftFacts({ nature: 'alienacao_fiduciaria' }))
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
    const { blocks } = writeDraft('contrato', makeDraftFacts({ nature: 'incorporacao' }))
    expect(blocks[0]).toEqual({ kind: 'heading', text: 'Quadro-resumo' })
    expect(blocks[2]?.kind === 'list' && blocks[2].items).toHaveLength(12)
    const contract = text({ nature: 'incorporacao' })
    for (const item of ['IX', 'X', 'XI', 'XII']) {
      expect(contract).toContain(`[CONFERIR O INCISO ${item} NO TEXTO VIGENTE]`)
    }
    expect(contract).toContain('Termo final para a obtenção do habite-se: [TERMO FINAL PARA O HABITE-SE]')
    expect(blocks[4]).toEqual({ kind: 'signatures', lines: ['Adquirente, quanto ao desfazimento'] })
    expect(contract).toContain('tolerância de 180 dias')
    expect(contract).toContain('em até 60 dias corridos da resolução')
    // The record of the land holds no price of a unit.
    const land = text({ nature: 'incorporacao', property: { ...draftProperty, type: 'terreno' } })
    expect(land).toContain('Preço total a pagar: [PREÇO TOTAL DA UNIDADE].')
    expect(land).not.toContain('1.250.000')
  })
})
