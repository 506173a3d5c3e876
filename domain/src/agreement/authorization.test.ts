import { expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { authorizationInput } from '../authorization/authorization.ts'
import type { KnownBroker } from '../drafting/broker.ts'
import { authorizationText, type PrintedTerms } from './authorization.ts'
import { clause } from './clauses/shared.ts'

const given = authorizationInput.parse({
  price: '850000.00',
  lowestPrice: '777123.45',
  feePercent: '5.5',
  payer: 'seller',
  feeDue: 'deed',
  conditions: 'à vista ou com financiamento',
  startsOn: '2026-03-02',
  endsOn: '2026-08-31',
  isExclusive: true,
  mayReceiveDeposit: false,
  mayAdvertise: true,
  keys: 'com o porteiro',
  notes: 'a dona tem pressa',
})
const rosa = makeDeedPerson({ fullName: 'Rosa Lima', gender: 'feminino', maritalStatus: 'Casado(a)' })
const otavio = makeDeedPerson({ fullName: 'Otávio Lima', gender: 'masculino' })
const married = {
  ...rosa,
  union: {
    kind: 'marriage' as const,
    regime: 'comunhao_parcial' as const,
    since: '1999-05-01' as const,
    prenup: null,
    spouse: otavio,
  },
}

const number = '529.982.247-25'
const broker: KnownBroker = { name: 'Helena Prado', creci: 'CRECI-RJ 12.345-F', number, company: null }

function write(change: Partial<PrintedTerms> = {}, parts = [makePart(married)], by = broker) {
  const draft = authorizationText({
    terms: { ...given, ...change },
    property: draftedProperty,
    parts,
    longDate: '2 de março de 2026',
    broker: by,
  })
  return { ...draft, text: draft.blocks.flatMap((block) => Object.values(block).flat()).join('\n') }
}

it('holds the six items: parties, property, price, fee, term, and whether the sinal may be received', () => {
  const { text, title } = write()
  expect(title).toBe('Autorização de intermediação imobiliária')
  for (const words of [
    'Rosa Lima, ',
    'Otávio Lima, ',
    'Helena Prado, CRECI-RJ 12.345-F, CPF nº 529.982.247-25, com endereço em [ENDEREÇO DO CORRETOR], como',
    'objeto da matrícula nº 7',
    'R$ 850.000,00 (oitocentos e cinquenta mil reais)',
    'à vista ou com financiamento',
    '5,5 % do preço da venda',
    'na assinatura da escritura',
    'de 02/03/2026 a 31/08/2026, inclusive',
    'com exclusividade',
    'não pode receber o sinal',
    'pode anunciar o imóvel',
  ]) {
    expect(text).toContain(words)
  }
})

it('never prints the lowest price or the notes', () => {
  const { text } = write()
  expect(text).not.toMatch(/777|pressa/)
})

it('is signed by both of a couple whose property may be common, and by the broker', () => {
  const { blocks } = write()
  expect(blocks.at(-1)).toEqual({
    kind: 'signatures',
    lines: [
      expect.stringContaining('Rosa Lima'),
      expect.stringContaining('Otávio Lima'),
      'Intermediador(a) – Helena Prado, CRECI-RJ 12.345-F',
    ],
  })
})

it('asks for the consent of a spouse who does not own', () => {
  const own = { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2001-02-03' } as const
  const { blocks } = write({}, [makePart(married, 'owner', null, own)])
  expect(JSON.stringify(blocks.at(-1))).toContain('Cônjuge de Rosa Lima – Otávio Lima')
})

it('leaves a visible blank for what nobody said, and names it', () => {
  const { text, missing } = write({ conditions: null, feeDue: null, feeDueWords: null })
  expect(text).toContain('[CONDIÇÕES DE PAGAMENTO]')
  expect(text).toContain('[QUANDO VENCEM OS HONORÁRIOS]')
  expect(missing).toContain('condições de pagamento')
  for (const blank of text.match(/\[[^\]]+\]/g) ?? []) {
    expect(missing.map((one) => `[${one.toUpperCase()}]`)).toContain(blank)
  }
})

it('renews only what has an end', () => {
  const renewal = 'por igual período'
  expect(write({ renewal }).text).toContain('inclusive. Renovação: por igual período.')
  expect(write({ renewal, endsOn: null }).text).not.toContain('Renovação')
})

it('says that a buyer who pays is told before the offer', () => {
  expect(write({ payer: 'both' }).text).toContain('e por quem compra, com aviso disso antes da proposta')
  expect(write({ payer: 'seller' }).text).not.toContain('quem compra')
})

it('names the broker by the company whose number they gave, and leaves blank what no setting says', () => {
  const { text, missing } = write({}, undefined, { ...broker, number: '12.345.678/0001-95' })
  expect(text).toContain('razão social [RAZÃO SOCIAL DO CORRETOR], CNPJ nº 12.345.678/0001-95, com endereço')
  expect(missing).toEqual(expect.arrayContaining(['razão social do corretor', 'endereço do corretor']))
  const unknown = write({}, undefined, { ...broker, number: null })
  expect(unknown.text).toContain('CPF ou CNPJ nº [CPF OU CNPJ DO CORRETOR]')
})

it('has the fee due for a later sale to somebody who was told before, by how the authorisation ends', () => {
  const later =
    'o imóvel for vendido por efeito do trabalho que o(a) intermediador(a) fez antes, a pessoa a quem apresentou o negócio (art. 727 do Código Civil)'
  const ended = write().text
  expect(ended).toContain('São devidos também se, depois do prazo desta autorização, o imóvel')
  const open = write({ endsOn: null }).text
  expect(open).toContain(
    'São devidos também se, depois que os autorizantes dispensarem o(a) intermediador(a), o imóvel',
  )
  expect(open).not.toContain('depois do prazo')
  for (const text of [ended, open]) expect(text).toContain(later)
})

it('treats data in the words of the promise', () => {
  const [title, words] = clause.dataProtection('As partes')
  expect(write().blocks).toContainEqual({ kind: 'clause', title: `Cláusula 8ª – ${title}`, text: words })
})
