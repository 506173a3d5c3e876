import { expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import type { CertificateResult } from '../certificate/result.ts'
import type { OwnValue } from '../costs/sheet.ts'
import { pageOf } from '../reading/flow.ts'
import { readMatricula } from '../reading/matricula/acts.ts'
import { netForOwner, totalForBuyer } from './net.ts'
import type { OfferTerms } from './offer.ts'
import type { CostRecord } from './record-costs.ts'

const company = makePart(makeDeedPerson({ kind: 'legal', fullName: 'Casa Nova Limitada' }))
const property = { groundLord: null, city: 'Rio de Janeiro', state: 'RJ' } as const
const nothing: CostRecord = { property, items: [], papers: [], parts: [company] }
const terms: OfferTerms = {
  total: '500000.00',
  lines: [],
  conditions: [],
  stays: null,
  deedOn: null,
  keysOn: null,
  keysWords: null,
  deedPayer: 'buyer',
  itbiPayer: 'buyer',
  registryPayer: 'buyer',
}
const exactly = (amount: string) => ({ least: amount, most: amount })
/** The fee is the buyer's here. */
const fee = { feePercent: '5', feeValue: null, payer: 'buyer' as const }
const costsOf = (change: Partial<CostRecord>, own: OwnValue[] = []) =>
  netForOwner(
    terms,
    fee,
    { ...nothing, ...change },
    { today: '2026-11-27', own, holidays: [], certificates: null },
  ).parts

function matricula(...lines: string[]): CostRecord['papers'][number] {
  const text = { pages: [pageOf(['REGISTRO DE IMÓVEIS', 'MATRÍCULA Nº 12.345', 'IMÓVEL: casa.', ...lines])] }
  return {
    readingId: 1,
    label: 'Ônus Reais',
    subject: { type: 'property' },
    stated: null,
    reading: null,
    unreadable: null,
    keptFromAi: false,
    matricula: readMatricula(text, 1),
  }
}

const statedOn = (issuedOn: string) => ({
  result: null,
  resultBy: null,
  resolution: null,
  issuedOn,
  validUntil: null,
  validityBasis: null,
})

function received(change: { id?: string; result: CertificateResult | null; resolution?: string }) {
  const item = {
    id: 'certidao_fazendaria',
    label: 'Certidão Fazendária',
    subject: { type: 'property' },
    status: 'completed',
    resolution: null,
    ...change,
  }
  return item as unknown as CostRecord['items'][number]
}

it('is nothing for a company that sells land of its own with clean papers', () => {
  expect(costsOf({})).toEqual([])
  expect(
    costsOf({ property: { ...property, groundLord: 'none' }, items: [received({ result: 'negativa' })] }),
  ).toEqual([])
})

it('names the tax on the gain of a natural person without an amount', () => {
  const [tax, ...more] = costsOf({ parts: [makePart(makeDeedPerson()), company] })
  expect(more).toEqual([])
  expect(tax).toMatchObject({ label: 'Imposto sobre o ganho de capital', counts: null })
  const buyer = makePart(makeDeedPerson(), 'buyer')
  expect(costsOf({ parts: [company, buyer] })).toEqual([])
})

it('tells laudêmio by the lord of the land, and never as certain', () => {
  const of = (groundLord: CostRecord['property']['groundLord'], own: OwnValue[] = []) =>
    costsOf({ property: { ...property, groundLord } }, own)[0]
  expect(of('union')?.counts).toBeNull()
  expect(of('union')?.ground).toContain('5 % do valor do terreno sem as benfeitorias')
  expect(of('private')).toMatchObject({ label: 'Laudêmio', counts: exactly('12500.00'), isConfirmed: false })
  expect(of('private')?.ground).toMatch(/R\$ 12\.500,00, estimativa, não confirmado \(.*Código Civil de 1916/)
  const own: OwnValue = {
    id: 1,
    what: 'laudemio',
    state: 'RJ',
    city: null,
    percent: '2',
    value: null,
    origin: null,
    certificate: null,
    setOn: '2026-10-01',
  }
  expect(of('private', [own])).toMatchObject({
    counts: exactly('10000.00'),
    isConfirmed: true,
    ground: expect.stringContaining('R$ 10.000,00, valor do corretor'),
  })
})

it('tells a debt that a matrícula secures with the value of the register, not with a balance', () => {
  const act =
    'R-1/12.345 - HIPOTECA. Rio de Janeiro, 2 de maio de 2003. Credor: Banco Alfa. Valor: R$ 80.000,00.'
  const [debt, ...more] = costsOf({
    papers: [matricula(act)],
    items: [received({ id: 'onus_reais', result: 'positiva' })],
  })
  expect(more).toEqual([])
  expect(debt).toMatchObject({ label: 'Hipoteca (R-1)', counts: null })
  expect(debt?.ground).toContain('garante R$ 80.000,00')
  const lifted = 'AV-2/12.345 - CANCELAMENTO da hipoteca do R-1. Rio de Janeiro, 3 de maio de 2010.'
  expect(costsOf({ papers: [matricula(act, lifted)] })).toEqual([])
})

it('tells a debt that somebody registered, one that a paper tells too once, and none that was answered', () => {
  const lays = 'R-1/12.345 - HIPOTECA. Rio de Janeiro, 2 de maio de 2003. Credor: Banco Alfa.'
  const papers = [{ ...matricula(lays), stated: statedOn('2026-10-01') }]
  const row = { kind: 'hipoteca', act: 'R-1', amount: 'R$ 90.000,00', isCancelled: false } as const
  const told = (change: Partial<CostRecord>) => costsOf(change).map(({ label, ground }) => [label, ground])
  const rest = 'quanto falta pagar nenhum papel diz'
  const amount = `No registro garante R$ 90.000,00; ${rest}`
  expect(told({ burdens: [row] })).toEqual([['Hipoteca (R-1)', `Cadastro do imóvel. ${amount}`]])
  expect(told({ burdens: [row], papers })).toEqual([
    ['Hipoteca (R-1)', `Cadastro do imóvel e Ônus Reais. ${amount}`],
  ])
  expect(told({ burdens: [{ ...row, act: null }], papers })).toHaveLength(1)
  expect(told({ papers })).toEqual([
    [
      'Hipoteca (R-1)',
      `Ônus Reais, e ninguém respondeu se é do cadastro. O registro não diz o valor; ${rest}`,
    ],
  ])
  // One that the record has beside a second of its kind hides none of both.
  const penhora = 'R-2/12.345 - HIPOTECA. Rio de Janeiro, 3 de maio de 2004. Credor: Banco Beta.'
  const two = [matricula(lays, penhora)]
  expect(told({ burdens: [{ ...row, act: null }], papers: two }).map(([label]) => label)).toEqual([
    'Hipoteca (R-1)',
    'Hipoteca (R-2)',
  ])
  const ended = { ...row, isCancelled: true, endedOn: '2026-11-01' }
  expect(told({ burdens: [ended], papers })).toEqual([])
  const newer = [{ ...matricula(lays), stated: statedOn('2026-11-20') }]
  expect(told({ burdens: [ended], papers: newer })).toMatchObject([
    ['Hipoteca (R-1)', expect.stringMatching(/^Em dúvida: o cadastro tem a baixa, e Ônus Reais diz/)],
  ])
  const refusedBurdens = [{ said: 'hipoteca', act: 'R-1', asOf: '2026-10-01' }]
  expect(told({ refusedBurdens, papers })).toEqual([])
  expect(told({ refusedBurdens, papers: newer })).toHaveLength(1)
})

it('keeps back a debt that was refused, and no other of its kind', () => {
  const of = (number: string, act: string) => {
    const paper = matricula(
      `R-5/${number} - HIPOTECA. Rio de Janeiro, 2 de maio de 2003. Credor: Banco Alfa.`,
    )
    const acts = paper.matricula?.acts.map((one) => ({ ...one, number: act })) ?? []
    const reading = {
      proposal: { subject: { matricula: number } },
    } as CostRecord['papers'][number]['reading']
    return { ...paper, reading, matricula: paper.matricula && { ...paper.matricula, acts } }
  }
  const named = { ...of('12345', 'R-5'), label: 'named' }
  const vague = { ...of('12345', 'trecho 1'), label: 'vague' }
  const garage = { ...of('71205', 'R-5'), label: 'garage' }
  const refused = { said: 'hipoteca', matricula: '12.345' }
  const told = (value: CostRecord['refusedBurdens'], ...papers: CostRecord['papers']) =>
    costsOf({ refusedBurdens: value ?? [], papers }).map(({ ground }) => ground?.split(',')[0])
  expect(told([refused], named, vague)).toEqual(['named'])
  expect(told([{ ...refused, act: 'R-5' }], named, vague)).toEqual(['vague'])
  expect(told([{ ...refused, act: 'R-5' }], named, garage)).toEqual(['garage'])
  expect(told([{ said: 'hipoteca', act: 'R-5' }], garage)).toEqual(['garage'])
})

it('tells a certificate of the property that is not negative until its issue is resolved', () => {
  const positive = { result: 'positiva' } as const
  expect(costsOf({ items: [received(positive)] })).toMatchObject([{ label: 'Débitos: Certidão Fazendária' }])
  expect(costsOf({ items: [received({ ...positive, id: 'onus_reais' })] })).toHaveLength(1)
  expect(costsOf({ items: [received({ ...positive, resolution: 'pago' })] })).toEqual([])
  expect(costsOf({ items: [received({ result: null })] })).toEqual([])
})

it('takes off what the owner pays, and says what nobody has confirmed', () => {
  const own: OwnValue = {
    id: 1,
    what: 'registry',
    state: 'RJ',
    city: null,
    percent: null,
    value: '3000.01',
    origin: null,
    certificate: null,
    setOn: '2026-10-01',
  }
  const { parts, total, isWhole, isConfirmed } = netForOwner(
    { ...terms, itbiPayer: 'seller', registryPayer: 'both' },
    fee,
    nothing,
    { today: '2026-11-27', own: [own], holidays: [], certificates: null },
  )
  expect(parts).toMatchObject([
    {
      label: 'ITBI',
      counts: exactly('15000.00'),
      isConfirmed: false,
      ground: 'Nesta proposta paga: proprietário. No todo R$ 15.000,00, não confirmado',
    },
    {
      label: 'Registro',
      counts: exactly('1500.01'),
      isConfirmed: true,
      ground: 'Nesta proposta paga: os dois, em partes iguais. No todo R$ 3.000,01, valor do corretor',
    },
  ])
  expect({ total, isWhole, isConfirmed }).toEqual({
    total: exactly('483499.99'),
    isWhole: true,
    isConfirmed: false,
  })
})

it('adds what the buyer bears to the total, as far as somebody knows it', () => {
  const own: OwnValue = {
    id: 1,
    what: 'itbi',
    state: 'RJ',
    city: null,
    percent: '2',
    value: null,
    origin: null,
    certificate: null,
    setOn: '2026-10-01',
  }
  const context = { today: '2026-11-27', own: [own], holidays: [], certificates: null }
  const { total, parts, isWhole } = totalForBuyer({ ...terms, registryPayer: 'both' }, fee, nothing, context)
  expect(total).toEqual(exactly('535000.00'))
  expect(isWhole).toBe(false)
  expect(parts).toMatchObject([
    { label: 'ITBI', counts: exactly('10000.00') },
    { label: 'Escritura', counts: null, ground: 'Nenhuma tabela diz o valor' },
    { label: 'Registro', counts: null, ground: 'A metade. Nenhuma tabela diz o valor' },
    { label: 'Honorários', counts: exactly('25000.00') },
  ])
})
