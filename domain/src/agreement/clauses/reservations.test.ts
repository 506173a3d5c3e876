import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanEvidence, mortgage, readRegister } from '../../../test/evidence.ts'
import type { Property } from '../../property/property.ts'
import { draftFileName, draftIds } from '../../risk/draft.ts'
import type { EvidenceItem, RiskEvidence } from '../../risk/evidence.ts'
import type { Nature } from '../../risk/nature.ts'
import { natureIds } from '../../risk/nature-ids.ts'
import type { Answers } from '../../risk/question.ts'
import { simulateReport } from '../../risk/simulation.ts'
import type { DraftFacts } from '../drafts/facts.ts'
import { writeDraft } from '../drafts/write.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
const property = {
  type: 'apartamento',
  street: 'Rua das Laranjeiras',
  number: '120',
  complement: null,
  neighborhood: 'Laranjeiras',
  city: 'Rio de Janeiro',
  state: 'RJ',
  cep: '22240-003',
  owners: [],
  value: '500000.00',
  registrationNumber: '12.345',
  municipalRegistration: '0.998.776-5',
} as unknown as Property

function facts(evidence: RiskEvidence | undefined, change: Partial<DraftFacts> = {}): DraftFacts {
  const { nature = 'compra_venda' } = change
  return {
    nature,
    answers,
    property,
    report: simulateReport(nature, answers),
    origin: 'regras',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1234' },
    valueInWords: 'quinhentos mil reais',
    longDate: '23 de novembro de 2026',
    setAside: [],
    parts: [],
    landRead: null,
    ...(evidence && { evidence }),
    ...change,
  }
}

function read(id: (typeof draftIds)[number], known: DraftFacts) {
  const { title, blocks, missing } = writeDraft(id, known)
  const text = blocks.map((block) => JSON.stringify(block)).join('\n')
  return { title, text, missing, reserved: missing.filter((label) => label.startsWith('ressalvar')) }
}

const affirmed: [EvidenceItem['id'], RegExp][] = [
  ['situacao_fiscal', /Estão pagos o IPTU/],
  ['certidao_fazendaria', /Estão pagos o IPTU/],
  ['quitacao_condominial', /Estão pagas as cotas/],
  ['taxa_incendio', /Está paga a taxa de incêndio/],
  ['onus_reais', /Não há saldo devedor|não há ônus reais/],
  ['segundo_distribuidor', /não há ônus reais sobre o imóvel nem ações/],
  ['justica_federal', /não há ônus reais sobre o imóvel nem ações/],
]
const doubtful: [string, Partial<EvidenceItem>][] = [
  ['FALTA RECEBER', { status: 'pending', state: 'pending', result: null, validUntil: null }],
  ['FALTA RECEBER', { status: 'requested', state: 'requested', result: null, validUntil: null }],
  ['POSITIVA', { state: 'with_issues', result: 'positiva' }],
  ['POSITIVA, DADA POR RESOLVIDA EM NOTA DO CORRETOR', { result: 'positiva', resolution: 'acordo' }],
  ['POSITIVA COM EFEITO DE NEGATIVA', { result: 'positiva_com_efeito_de_negativa' }],
  ['INCONCLUSIVA', { state: 'with_issues', result: 'inconclusiva' }],
  ['RESULTADO NÃO INFORMADO', { result: null }],
  ['VENCIDA EM 20/03/2026', { state: 'expired', validUntil: '2026-03-20' }],
  ['SEM DATA DE EMISSÃO', { issuedOn: null, validUntil: null }],
  ['FALTA A ATA', { gap: 'falta a ata' }],
]
const withItem = (id: EvidenceItem['id'], change: Partial<EvidenceItem>): RiskEvidence => {
  const clean = cleanEvidence()
  return { ...clean, items: clean.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
}

describe('a declaration', () => {
  it('affirms what every certificate shows, with the day of that of the registry', () => {
    const { title, text, reserved } = read('quitacao', facts(cleanEvidence()))
    expect(title).toBe('Declaração de quitação de débitos')
    for (const [, words] of affirmed) expect(text).toMatch(words)
    expect(text).toContain('certidão de ônus reais de 10/11/2026')
    expect(reserved).toEqual([])
  })

  it.each(
    affirmed.flatMap(([id, words]) => doubtful.map(([why, change]) => [id, why, words, change] as const)),
  )('reserves what %s, %s, does not show, and names the paper', (id, why, words, change) => {
    const evidence = withItem(id, change)
    const { title, text, reserved } = read('quitacao', facts(evidence))
    expect(text).not.toMatch(words)
    const label = evidence.items.find((item) => item.id === id)?.label.toUpperCase()
    expect(text).toMatch(new RegExp(`\\[RESSALVAR: [^\\]]*${why}: ${label} \\(`))
    expect(reserved.length).toBeGreaterThan(0)
    expect(title).toBe('Declaração sobre os débitos do imóvel')
  })

  it('of a property without any record reserves everything', () => {
    const { text, reserved } = read('quitacao', facts(undefined))
    for (const [, words] of affirmed) expect(text).not.toMatch(words)
    expect(reserved).toEqual(['ressalvar: nenhuma certidão no cadastro'])
  })

  it('does not rest on a certificate that the broker has put aside', () => {
    const { text } = read(
      'quitacao',
      facts(withItem('onus_reais', { status: 'set_aside', state: 'set_aside' })),
    )
    expect(text).not.toMatch(/Não há saldo devedor/)
  })

  it('is called as its file', () => {
    for (const given of ['sim', 'nao', undefined] as const) {
      const { imovel_quitado: _, ...others } = answers
      const known = facts(cleanEvidence(), {
        answers: { ...others, ...(given && { imovel_quitado: given }) },
      })
      const { title } = read('quitacao', known)
      expect(draftFileName('quitacao', title)).toBe(
        {
          sim: 'declaracao-de-quitacao-de-debitos',
          nao: 'declaracao-de-debitos-e-de-saldo-devedor',
          unknown: 'declaracao-sobre-os-debitos-do-imovel',
        }[given ?? 'unknown'],
      )
    }
  })
})

const burdens: [name: string, act: string][] = [
  ['hipoteca (R-4)', mortgage],
  ['alienação fiduciária (R-5)', 'R-5/12.345 - ALIENAÇÃO FIDUCIÁRIA em favor do BANCO TESTE S.A.'],
  ['penhora (Av-6)', 'Av-6/12.345 - PENHORA: processo 0001234-56.2024.8.19.0001, exequente ROSA PRADO.'],
]

describe('a burden that the matrícula still shows', () => {
  const evidence = (act: string): RiskEvidence => ({ ...cleanEvidence(), papers: [readRegister(act)] })

  it.each(burdens)('%s takes the place of what a declaration would say', (name, act) => {
    const { text, reserved } = read('quitacao', facts(evidence(act)))
    expect(text).not.toMatch(/Não há saldo devedor|não há ônus reais/)
    expect(reserved.join()).toContain(`ressalvar: ${name} em Ônus Reais`)
  })

  it('is one that the record alone has, too, until its cancellation is registered', () => {
    const recorded = (isCancelled: boolean): RiskEvidence => ({
      ...cleanEvidence(),
      burdens: [{ kind: 'hipoteca', act: 'R-4', isCancelled }],
    })
    const { text, reserved } = read('quitacao', facts(recorded(false)))
    expect(text).not.toMatch(/Não há saldo devedor|não há ônus reais/)
    expect(reserved.join()).toContain('ressalvar: hipoteca (R-4) no cadastro do imóvel')
    const contract = read('contrato', facts(recorded(false))).text
    expect(contract).toContain('conforme o cadastro do imóvel: hipoteca (R-4).')
    expect(read('contrato', facts(recorded(true))).text).not.toContain('Da baixa do gravame')
  })

  const sold: Nature[] = ['compra_venda', 'incorporacao', 'alienacao_fiduciaria']
  const given: Nature[] = ['doacao', 'permuta']
  it.each([...sold, ...given])(
    'is to be discharged by the contract of %s, and its creditor paid',
    (nature) => {
      for (const [name, act] of burdens) {
        const { text, missing } = read('contrato', facts(evidence(act), { nature }))
        expect(text).toContain('Da baixa do gravame')
        expect(text).toContain(`conforme Ônus Reais de 03/11/2026: ${name}.`)
        expect(text).toMatch(/cancelar o gravame na matrícula antes d/)
        expect(text).toContain(`paga diretamente a [CREDOR DE ${name.toUpperCase()}]`)
        expect(missing).toContain('valor atualizado da dívida garantida')
        expect(text.includes('só o restante é devido')).toBe(sold.includes(nature))
        expect(text.includes('por ordem de quem o determinou')).toBe(name.startsWith('penhora'))
        expect(text).not.toContain('Da quitação do saldo devedor')
      }
    },
  )

  it('that only the certificate states is asked for by name', () => {
    const { text, missing } = read('contrato', facts(withItem('onus_reais', { result: 'positiva' })))
    expect(text).toContain('Da baixa do gravame')
    expect(missing).toContain('ônus da certidão de ônus reais a ser baixado, e seu ato')
  })

  it('is said of several in one clause, each with its creditor', () => {
    const papers = [readRegister(mortgage), readRegister(mortgage, burdens[2]?.[1] ?? '')]
    const { text } = read('contrato', facts({ ...cleanEvidence(), papers }))
    expect(text).toContain('Da baixa dos gravames')
    expect(text).toContain('conforme Ônus Reais de 03/11/2026: hipoteca (R-4) e penhora (Av-6).')
    expect(text).toContain('[CREDOR DE HIPOTECA (R-4)] e [CREDOR DE PENHORA (AV-6)]')
  })

  it('that was cancelled, or secures no debt, asks for no discharge', () => {
    const cancelled =
      'Av-5/12.345 - CANCELAMENTO DA HIPOTECA objeto do R-4. Rio de Janeiro, 3 de maio de 2022.'
    for (const acts of [[mortgage, cancelled], ['R-4/12.345 - USUFRUTO em favor de ROSA PRADO.']]) {
      const known = { ...cleanEvidence(), papers: [readRegister(...acts)] }
      expect(read('contrato', facts(known)).text).not.toContain('Da baixa')
    }
  })
})

it.each(natureIds)('the contract of %s is called in the report as in its draft', (nature) => {
  const known = facts(cleanEvidence(), { nature })
  expect(known.report.contractModels[0]).toBe(read('contrato', known).title)
})

it('no draft of any nature affirms more than the record shows', () => {
  const state = fc.constantFrom(...doubtful.map(([, change]) => change), {})
  fc.assert(
    fc.property(
      fc.constantFrom(...natureIds),
      fc.constantFrom(...draftIds),
      fc.record({ ids: fc.array(fc.tuple(fc.constantFrom(...affirmed.map(([id]) => id)), state)) }),
      fc.constantFrom([], ...burdens.map(([, act]) => [readRegister(act)])),
      (nature, id, { ids }, papers) => {
        const changes = new Map(ids)
        const clean = cleanEvidence()
        const items = clean.items.map((item) => ({ ...item, ...changes.get(item.id) }))
        const { text, missing } = read(id, facts({ ...clean, items, papers }, { nature }))
        const isBad = (kind: string) => Object.keys(changes.get(kind as EvidenceItem['id']) ?? {}).length > 0
        for (const [kind, words] of affirmed) if (isBad(kind)) expect(text).not.toMatch(words)
        if (papers.length) expect(text).not.toMatch(/Não há saldo devedor|não há ônus reais sobre/)
        const shaken = papers.length || ['onus_reais', 'segundo_distribuidor', 'justica_federal'].some(isBad)
        // A seller declares nothing of what the certificates do not show.
        if (text.includes('Das certidões e declarações')) {
          expect(/não há outras ações/.test(text)).toBe(!shaken)
          expect(/e até lá não se faz: \[RESSALVAR/.test(text)).toBe(Boolean(shaken))
        }
        const placeholders = new Set(text.match(/\[[^\]{}"]+\](?!,")/g))
        expect(missing.filter((label) => !placeholders.has(`[${label.toUpperCase()}]`))).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})
