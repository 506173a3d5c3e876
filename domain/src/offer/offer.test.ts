import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costInput } from '../costs/input.ts'
import { transferCosts } from '../costs/sheet.ts'
import { totalsInWords } from '../costs/words.ts'
import { parseMoney, toDecimal } from '../format/money.ts'
import { differences, rowsOfTerms } from './differences.ts'
import { lineInWords, sumOfLines, sumRefusal } from './lines.ts'
import { netForOwner, totalForBuyer } from './net.ts'
import { firstOfferInput, type OfferTerms, offerInput } from './offer.ts'
import { may, type OfferAct, type OfferState, offerActs, offerStateAt, offerStates } from './state.ts'

const given = {
  total: '500000.00',
  lines: [
    { kind: 'sinal', value: '50000.00', firstOn: '2100-02-01' },
    { kind: 'instalments', value: '2500.00', count: 20, firstOn: '2100-03-01', index: 'IPCA' },
    { kind: 'own_funds', value: '400000.00' },
  ],
  validUntil: '2100-01-15T18:00',
}
const wrong = (change: object) => {
  const { error } = firstOfferInput.safeParse({ ...given, buyers: [{ personId: 1 }], ...change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
const termsOf = (change: object = {}): OfferTerms => {
  const { validUntil: _, notes: __, ...terms } = offerInput.parse({ ...given, ...change })
  return terms
}

describe('the lines of an offer', () => {
  it('add up to its total', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ total: '500000.01' })).toEqual({
      lines: 'As parcelas somam R$ 500.000,00; a proposta é de R$ 500.000,01.',
    })
  })

  it('say what each kind needs', () => {
    const lines = [
      { kind: 'instalments', value: '100.00' },
      { kind: 'own_funds', value: '100.00', count: 2 },
      { kind: 'exchange', value: '100.00', description: ' ' },
    ]
    expect(wrong({ total: '400', lines })).toEqual({
      'lines.0.count': 'Informe o número de parcelas',
      'lines.1.count': 'Só parcelas têm número',
      'lines.2.description': 'Diga o que entra na permuta',
    })
    const deposits = [given.lines[0], { ...given.lines[0], value: '450000.00' }]
    expect(wrong({ lines: deposits })).toEqual({ lines: 'Use uma linha só para o sinal' })
    expect(wrong({ lines: [], total: '1' }).lines).toBe('Diga como o comprador paga')
  })

  it('are summed in cents whatever the plan', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000_00 })
    const plan = fc.array(fc.tuple(cents, fc.option(fc.integer({ min: 1, max: 600 }))), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(plan, fc.integer({ min: -3, max: 3 }), (lines, off) => {
        const made = lines.map(([value, count]) => ({ value: toDecimal(value), count }))
        const sum = lines.reduce((all, [value, count]) => all + BigInt(value) * BigInt(count ?? 1), 0n)
        expect(BigInt(sumOfLines(made))).toBe(sum)
        if (Number(sum) + off > 0)
          expect(sumRefusal(made, toDecimal(Number(sum) + off)) === null).toBe(off === 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are told with what is known of them', () => {
    expect(termsOf().lines.map(lineInWords)).toEqual([
      'Sinal: R$ 50.000,00 (em 01/02/2100)',
      'Parcelas: R$ 50.000,00 (20 de R$ 2.500,00, a primeira em 01/03/2100, correção: IPCA)',
      'Recursos próprios: R$ 400.000,00',
    ])
  })
})

it('a condition of another kind is written out, and somebody buys', () => {
  expect(wrong({ conditions: [{ kind: 'other' }] })).toEqual({ 'conditions.0.words': 'Escreva a condição' })
  expect(wrong({ buyers: [] })).toEqual({ buyers: 'Escolha quem compra' })
  const named = firstOfferInput.parse({ ...given, buyers: [{ fullName: ' Iara  Neves ', cpf: '' }] })
  expect(named.buyers).toEqual([{ fullName: 'Iara  Neves', cpf: null, phone: null, email: null }])
})

it('what changes stands with its words of before and after, and nothing else does', () => {
  expect(differences(termsOf(), termsOf())).toEqual([])
  const lines = [given.lines[0], { kind: 'own_funds', value: '470000.00' }]
  const after = termsOf({
    total: '520000.00',
    lines,
    itbiPayer: 'both',
    conditions: [{ kind: 'sale', by: null }],
  })
  expect(differences(termsOf(), after)).toEqual([
    { label: 'Preço total', before: 'R$ 500.000,00', after: 'R$ 520.000,00' },
    { label: 'Recursos próprios', before: 'R$ 400.000,00', after: 'R$ 470.000,00' },
    { label: 'Venda de outro imóvel de quem compra', before: null, after: 'sem prazo' },
    { label: 'Quem paga o ITBI', before: 'Comprador', after: 'Os dois, em partes iguais' },
    {
      label: 'Parcelas',
      before: 'R$ 50.000,00, 20 de R$ 2.500,00, a primeira em 01/03/2100, correção: IPCA',
      after: null,
    },
  ])
})

it('a term may change while the total stays', () => {
  expect(differences(termsOf(), termsOf({ keysOn: '2100-05-02' }))).toEqual([
    { label: 'Entrega das chaves', before: null, after: '02/05/2100' },
  ])
})

it('tells two conditions of one kind apart', () => {
  const conditions = ['Casa da Tijuca', 'Casa de Icaraí'].map((words) => ({ kind: 'sale', by: null, words }))
  expect(rowsOfTerms(termsOf({ conditions }))).toEqual(
    expect.arrayContaining([
      ['Venda de outro imóvel de quem compra 1', 'Casa da Tijuca'],
      ['Venda de outro imóvel de quem compra 2', 'Casa de Icaraí'],
    ]),
  )
})

describe('the state of an offer', () => {
  const validUntil = new Date('2100-01-15T21:00:00Z')
  const presentedAt = new Date('2100-01-10T12:00:00Z')
  const at = (moment: string, change: object = {}) =>
    offerStateAt({ presentedAt, validUntil, end: null, ...change }, new Date(moment))

  it('runs out after its last moment, and only when it was presented', () => {
    expect(at('2100-01-15T21:00:00.000Z')).toBe('presented')
    expect(at('2100-01-15T21:00:00.001Z')).toBe('expired')
    expect(at('2101-01-01T00:00:00Z', { presentedAt: null })).toBe('draft')
    expect(at('2101-01-01T00:00:00Z', { end: 'refused' })).toBe('refused')
  })

  it('allows these steps and no other', () => {
    const allowed: [OfferState, OfferAct][] = [
      ['draft', 'change'],
      ['draft', 'remove'],
      ['draft', 'present'],
      ['presented', 'counter'],
      ['presented', 'accept'],
      ['presented', 'refuse'],
      ['presented', 'withdraw'],
      ['refused', 'counter'],
      ['expired', 'counter'],
      ['expired', 'accept'],
    ]
    for (const state of offerStates)
      for (const act of offerActs)
        expect([state, act, may(state, act)]).toEqual([
          state,
          act,
          allowed.some(([one, other]) => one === state && other === act),
        ])
  })
})

describe('what is left for the owner', () => {
  const fee = { feePercent: '5.50', feeValue: null, payer: 'seller' as const }
  const bare = {
    property: { groundLord: null, city: 'Rio de Janeiro', state: 'RJ' as const },
    items: [],
    papers: [],
    parts: [],
  }
  const context = { today: '2026-11-27', own: [], holidays: [], certificates: null }

  const exactly = (amount: string) => ({ least: amount, most: amount })

  it('is the total less the fee in force', () => {
    expect(netForOwner(termsOf(), fee, bare, context)).toMatchObject({
      total: exactly('472500.00'),
      parts: [
        {
          label: 'Honorários',
          counts: exactly('27500.00'),
          isConfirmed: true,
          ground: 'Autorização vigente: 5,5 % do preço',
        },
      ],
      isWhole: true,
      isConfirmed: true,
    })
    const halves = netForOwner(
      termsOf(),
      { feePercent: null, feeValue: '10000.01', payer: 'both' },
      bare,
      context,
    )
    expect(halves.parts[0]).toMatchObject({
      counts: exactly('5000.01'),
      ground: 'Autorização vigente: R$ 10.000,01, a metade',
    })
    expect(netForOwner(termsOf(), { ...fee, payer: 'buyer' }, bare, context)).toMatchObject({
      total: exactly('500000.00'),
      parts: [],
    })
  })

  it('says what is not known, and is not whole then', () => {
    expect(netForOwner(termsOf({ deedPayer: 'seller' }), null, bare, context)).toMatchObject({
      total: exactly('500000.00'),
      isWhole: false,
      isConfirmed: true,
      parts: [
        {
          label: 'Honorários',
          counts: null,
          isConfirmed: false,
          ground: expect.stringContaining('Nenhuma autorização vigente registrada'),
        },
        {
          label: 'Escritura',
          counts: null,
          isConfirmed: false,
          ground: 'Nesta proposta paga: proprietário. Nenhuma tabela diz o valor',
        },
      ],
    })
  })

  it('counts half of a cost that both bear, and says that nobody has confirmed it', () => {
    const net = netForOwner(termsOf({ itbiPayer: 'both' }), fee, bare, context)
    expect(net).toMatchObject({ isWhole: true, isConfirmed: false, total: exactly('465000.00') })
    expect(net.parts[1]).toMatchObject({
      label: 'ITBI',
      counts: exactly('7500.00'),
      isConfirmed: false,
      ground: expect.stringContaining('os dois, em partes iguais'),
    })
  })

  it('and what the buyer pays are the sums of the cost sheet, in its words', () => {
    const terms = termsOf({ itbiPayer: 'both', registryPayer: 'seller' })
    const sheet = transferCosts(
      costInput.parse({
        place: bare.property,
        kind: 'sale',
        price: terms.total,
        feePercent: '5.50',
        payers: { itbi: 'both', registry: 'seller', fee: 'seller' },
        sellerIsPerson: false,
      }),
      context,
    )
    const inSheet = new Map(totalsInWords('sale', sheet))
    expect(totalForBuyer(terms, fee, bare, context).words).toBe(inSheet.get('Total do comprador'))
    expect(netForOwner(terms, fee, bare, context).words).toBe(inSheet.get('Líquido do vendedor'))
    expect(inSheet.get('Líquido do vendedor')).toMatch(
      /^no máximo R\$\s465\.000,00, com valores não confirmados$/,
    )
  })

  it('and its parts are the total to the cent', () => {
    const totals = fc.integer({ min: 1, max: 99_999_999_999 })
    const percents = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(
        totals,
        percents,
        fc.constantFrom('seller' as const, 'both' as const),
        (cents, percent, payer) => {
          const total = toDecimal(cents)
          const net = netForOwner(
            { ...termsOf(), total },
            { feePercent: toDecimal(percent), feeValue: null, payer },
            bare,
            context,
          )
          const part = parseMoney(net.parts[0]?.counts?.most ?? '') ?? -1
          expect((parseMoney(net.total.least) ?? -1) + part).toBe(cents)
          // Half a cent of the fee goes up, then half a cent of the owner's half.
          const whole = (BigInt(cents) * BigInt(percent) + 5_000n) / 10_000n
          expect(BigInt(part)).toBe(payer === 'both' ? (whole + 1n) / 2n : whole)
        },
      ),
    )
  })
})
