import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { makeItem, mortgage, readRegister } from '../../test/evidence.ts'
import { sampleProperty } from '../../test/sample-property.ts'
import type { OfferLine } from '../offer/lines.ts'
import { missingIn } from './missing.ts'
import { type AgreementFacts, firstClauses, type KeptClause, writeAgreement } from './write.ts'

const sinal: OfferLine = {
  kind: 'sinal',
  value: '40000.00',
  count: null,
  firstOn: null,
  index: null,
  bank: null,
  isApproved: null,
  deposit: null,
  description: null,
}
const rest: OfferLine = { ...sinal, kind: 'own_funds', value: '60000.00' }

const spouse = makeDeedPerson({ fullName: 'Rui Sá Neto' })
const seller = makeDeedPerson({
  fullName: 'Ana Sá Lima',
  maritalStatus: 'Casado(a)',
  cpf: '529.982.247-25',
  union: { kind: 'marriage', regime: 'comunhao_parcial', since: '2010-02-10', prenup: null, spouse },
})
const buyer = makeDeedPerson({ fullName: 'Bia Rosa Dias' })

function deal(change: Partial<AgreementFacts> = {}, total = '100000.00'): AgreementFacts {
  const parts = [makePart(seller, 'owner', null, { goods: 'own' }), makePart(buyer, 'buyer')]
  return {
    nature: 'compra_venda',
    answers: {},
    property: sampleProperty({}),
    parts,
    setAside: [],
    landRead: null,
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1' },
    valueInWords: null,
    evidence: { items: [], papers: [], parts, today: '2026-11-23' },
    deal: {
      fee: null,
      undone: null,
      terms: {
        total,
        lines: [sinal, rest],
        conditions: [],
        stays: null,
        deedOn: null,
        keysOn: null,
        keysWords: null,
        deedPayer: 'buyer',
        itbiPayer: 'buyer',
        registryPayer: 'buyer',
      },
    },
    ...change,
  }
}

function missing(
  facts: AgreementFacts,
  edit: (clauses: KeptClause[]) => KeptClause[] = (all) => all,
  typed: Record<string, string> = {},
) {
  const clauses = edit(firstClauses('promessa', facts, { own: [], off: [] }))
  const { labels, marks, ...written } = writeAgreement('promessa', facts, clauses, [], typed)
  return missingIn({ kind: 'promessa', facts, clauses, own: [], written, labels, marks, typed })
}
const contradictions = (...given: Parameters<typeof missing>) =>
  missing(...given).filter(({ kind }) => kind === 'contradiction')
const words = (id: string, text: string, basis: string) => (all: KeptClause[]) =>
  all.map((one) => (one.clauseId === id ? { clauseId: id, text, basis } : one))

describe('what a contract lacks', () => {
  it('is where it is mended: a person, the property, the authorisation, the profile, the clause', () => {
    const facts = deal({
      broker: { name: 'Helena Prado', creci: null },
      property: sampleProperty({ registrationNumber: null }),
    })
    const find = (label: string) => missing(facts).find((one) => one.label === label)
    expect(find('CPF do(a) comprador(a)')).toMatchObject({
      place: 'person',
      personId: buyer.id,
      clauseId: null,
    })
    expect(find('RG de Rui Sá Neto')).toMatchObject({ place: 'person', personId: spouse.id })
    expect(find('matrícula')).toMatchObject({ place: 'property', clauseId: 'objeto' })
    expect(find('título de aquisição de Ana Sá Lima')).toMatchObject({ place: 'parties' })
    expect(find('valor da corretagem')).toMatchObject({ place: 'authorization' })
    expect(find('CRECI do corretor')).toMatchObject({ place: 'profile' })
    expect(find('taxa dos juros de mora')).toMatchObject({ place: 'clause', clauseId: 'mora' })
    expect(find('ressalvar: nenhuma certidão no cadastro')).toMatchObject({ place: 'certificates' })
  })

  it('is a right to repent that one clause gives and another takes away', () => {
    const of = (deposit: string, firmness: string) =>
      contradictions(deal(), undefined, {
        'confirmatórias ou penitenciais': deposit,
        'em caráter irrevogável e irretratável ou com direito de arrependimento': firmness,
      }).filter(({ label }) => label.startsWith('arras penitenciais'))
    const firm = 'em caráter irrevogável e irretratável'
    expect(of('penitenciais', firm)).toHaveLength(1)
    expect(of('penitenciais', 'com direito de arrependimento')).toEqual([])
    expect(of('confirmatórias', firm)).toEqual([])
  })

  it('is a spouse without CPF, and not one with it', () => {
    const ofCpf = (facts: AgreementFacts) =>
      contradictions(facts).filter(({ label }) => !label.startsWith('gênero'))
    expect(ofCpf(deal())).toEqual([
      expect.objectContaining({
        label: 'cônjuge sem CPF: Rui Sá Neto',
        place: 'person',
        personId: spouse.id,
      }),
    ])
    const known = { ...seller, union: { ...seller.union, spouse: { ...spouse, cpf: '390.533.447-05' } } }
    const parts = [
      makePart(known as typeof seller, 'owner', null, { goods: 'own' }),
      makePart(buyer, 'buyer'),
    ]
    expect(ofCpf(deal({ parts }))).toEqual([])
  })

  it('is a gender that nobody has said, of whom the text names', () => {
    const ofGender = (facts: AgreementFacts) =>
      contradictions(facts).flatMap(({ label, personId }) => (label.startsWith('gênero') ? personId : []))
    expect(ofGender(deal())).toEqual([seller.id, spouse.id, buyer.id])
    const parts = [makePart({ ...seller, gender: 'feminino' }, 'owner', null, { goods: 'own' })]
    expect(ofGender(deal({ parts }))).toEqual([spouse.id])
  })

  it('is a sum that differs from the price', () => {
    const labels = contradictions(deal({}, '100000.01')).map(({ label, place }) => `${label} (${place})`)
    expect(labels).toContain('a soma das parcelas difere do preço (offer)')
  })

  it('is an expired certificate, and a burden without a clause of discharge', () => {
    const items = [makeItem('onus_reais', { state: 'expired', validUntil: '2026-01-01' })]
    const facts = deal()
    const evidence = { items, papers: [readRegister(mortgage)], parts: facts.parts, today: '2026-11-23' }
    const labels = contradictions({ ...facts, evidence }, (all) =>
      all.filter(({ clauseId }) => clauseId !== 'baixa'),
    ).map(({ label }) => label)
    expect(labels).toContain('certidão vencida: Ônus Reais (do imóvel)')
    expect(labels).toContain('hipoteca lida na matrícula sem cláusula de baixa')
    const burdens = [{ kind: 'penhora', act: 'R-9', isCancelled: false } as const]
    const told = contradictions({ ...facts, evidence: { ...evidence, burdens } }, (all) =>
      all.filter(({ clauseId }) => clauseId !== 'baixa'),
    )
    expect(told.map(({ label }) => label)).toContain('penhora do cadastro sem cláusula de baixa')
    expect(
      contradictions({ ...facts, evidence })
        .map(({ label }) => label)
        .join(),
    ).not.toContain('sem cláusula')
  })

  it('is a spouse whose consent no clause has', () => {
    const labels = contradictions(deal(), (all) =>
      all.filter(({ clauseId }) => clauseId !== 'outorga_conjuge'),
    )
    expect(labels.map(({ label }) => label)).toContain(
      "falta a cláusula 'Da outorga do cônjuge', que se usa quando o regime de bens pede que o cônjuge de quem vende consinta",
    )
  })

  it('is a price that words of the broker leave out, and words that grew old', () => {
    const now = 'O preço certo e ajustado é de R$ 100.000,00 (cem mil reais).'
    const said = (text: string) => contradictions(deal(), words('preco', text, now)).map(({ label }) => label)
    expect(said('O preço é alto.').join()).toMatch(
      /a cláusula 'Do preço', que você alterou, não traz R\$\s100\.000,00/,
    )
    const dearer = contradictions(deal({}, '100000.00'), words('preco', now, 'O preço era outro.'))
    expect(dearer.map(({ label }) => label)).toContain("há nova versão da cláusula 'Do preço'")
  })

  it('is a bracket that the broker typed, also an empty one', () => {
    const labels = missing(deal(), words('mora', 'Até [Que Dia] ou [ ].', '')).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['que dia', 'colchetes vazios']))
  })
})
