import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Payer } from '../authorization/terms.ts'
import { parseMoney, toDecimal } from '../format/money.ts'
import { type CostInput, costInput, ownCostInput } from './input.ts'
import { type CostContext, type CostSheet, type OwnValue, transferCosts } from './sheet.ts'
import { costIds } from './terms.ts'
import { totalsInWords } from './words.ts'

const rio = { city: 'Rio de Janeiro', state: 'RJ' }
const today = '2026-11-27'
const context: CostContext = { today, own: [], holidays: [], certificates: null }
const input = (more: Record<string, unknown> = {}): CostInput =>
  costInput.parse({ place: rio, kind: 'sale', price: '1000000', ...more })
const sheetOf = (more: Record<string, unknown> = {}, own: OwnValue[] = [], on = today): CostSheet =>
  transferCosts(input(more), { today: on, own, holidays: [], certificates: null })
const lineOf = (sheet: CostSheet, what: string) => sheet.lines.find((line) => line.what === what)

describe('a sale in Rio', () => {
  it('lists who pays what, and guesses no fee of notary or registry', () => {
    const { lines, buyer, seller } = sheetOf({ feePercent: '5', sellerIsPerson: false })
    expect(lines.map(({ what, payer, value, formula }) => [what, payer, value, formula])).toEqual([
      ['itbi', 'buyer', '30000.00', 'R$ 1.000.000,00 × 3 %'],
      ['deed', 'buyer', null, 'informe o valor'],
      ['registry', 'buyer', null, 'informe o valor'],
      ['certificates', 'seller', null, 'informe o valor'],
      ['fee', 'seller', '50000.00', 'R$ 1.000.000,00 × 5 %'],
    ])
    expect(buyer).toEqual({
      costs: { least: '30000.00', most: '30000.00' },
      total: { least: '1030000.00', most: '1030000.00' },
      isWhole: false,
      isConfirmed: false,
    })
    expect(seller.total).toEqual({ least: '950000.00', most: '950000.00' })
  })

  it('says of a sum what it lacks, and that nobody confirmed what it holds', () => {
    const words = (more: Record<string, unknown>) => {
      const { buyer, seller } = sheetOf({ sellerIsPerson: false, ...more })
      return totalsInWords('sale', { buyer, seller }).map(([, said]) => said)
    }
    expect(words({ feePercent: '5' })).toEqual([
      'ao menos R$ 30.000,00, com valores não confirmados',
      'ao menos R$ 1.030.000,00, com valores não confirmados',
      'ao menos R$ 50.000,00',
      'no máximo R$ 950.000,00',
    ])
    const values = { itbi: '1', deed: '1', registry: '1', certificates: '1' }
    expect(words({ feeValue: '5', values })[3]).toBe('R$ 999.994,00')
  })

  it('asks for a fee that nobody told, and takes none for known', () => {
    const { lines, seller } = sheetOf({ sellerIsPerson: false, values: { certificates: '1' } })
    expect(lines.at(-1)).toMatchObject({ what: 'fee', value: null, counts: null, source: null })
    expect(seller.isWhole).toBe(false)
    expect(lineOf(sheetOf({ kind: 'gift' }), 'fee')).toBeUndefined()
  })

  it('leaves the tax on the gain to the seller, whatever was agreed', () => {
    expect(lineOf(sheetOf({ payers: { gain: 'buyer' } }), 'gain')?.payer).toBe('seller')
  })

  it('confirms no rate that nobody has read in a norm', () => {
    expect(lineOf(sheetOf(), 'itbi')).toMatchObject({
      confirmed: false,
      rate: '3',
      readOn: '2026-11-23',
      source: expect.stringContaining('nenhuma página da prefeitura foi lida'),
    })
  })

  it('sets both bases of the ITBI side by side, and neither as the right one', () => {
    const sheet = sheetOf({ reference: '1200000' })
    expect(lineOf(sheet, 'itbi')).toMatchObject({
      value: null,
      base: null,
      counts: { least: '30000.00', most: '36000.00' },
      readings: [
        { label: 'Pelo valor declarado', base: '1000000.00', value: '30000.00' },
        { label: 'Pelo valor de referência da prefeitura', base: '1200000.00', value: '36000.00' },
      ],
      notes: expect.arrayContaining([expect.stringMatching(/Tema 1\.113.*LC 227\/2026/)]),
    })
    expect(sheet.buyer.total).toEqual({ least: '1030000.00', most: '1036000.00' })
  })

  it('says of a table whose year is over that it is', () => {
    const over = 'Esta tabela terminou em 31/12/2026. Confira a nova antes de usar o valor.'
    expect(lineOf(sheetOf({}, [], '2026-12-31'), 'deed')?.notes).toEqual([])
    expect(lineOf(sheetOf({}, [], '2027-01-01'), 'deed')?.notes).toEqual([over])
    expect(lineOf(sheetOf({ kind: 'gift' }, [], '2027-01-01'), 'itd')?.notes[0]).toBe(over)
  })
})

it('prints no rate where the sources differ or none is known', () => {
  for (const place of [
    { city: 'Fortaleza', state: 'CE' },
    { city: 'Niterói', state: 'RJ' },
  ])
    expect(lineOf(sheetOf({ place }), 'itbi')).toMatchObject({ value: null, formula: 'informe o valor' })
  expect(lineOf(sheetOf({ place: { city: 'Fortaleza', state: 'CE' } }), 'itbi')?.source).toContain('divergem')
})

it('knows the first transfer of a new building in Brasília', () => {
  const place = { city: 'brasilia', state: 'DF' }
  expect(lineOf(sheetOf({ place }), 'itbi')?.value).toBe('20000.00')
  expect(lineOf(sheetOf({ place, isFirstTransfer: true }), 'itbi')?.value).toBe('10000.00')
  expect(lineOf(sheetOf({ isFirstTransfer: true }), 'itbi')?.value).toBe('30000.00')
})

describe('the tax on a gift or an estate', () => {
  const readings = (price: string, state = 'RJ') =>
    lineOf(sheetOf({ kind: 'gift', price, place: { city: 'Rio de Janeiro', state } }), 'itd')?.readings.map(
      ({ label, value }) => [label, value],
    )

  it('of Rio has both words of its law, and both ways to count', () => {
    // 70,000 UFIR-RJ of R$ 4,9604 are R$ 347.228,00.
    expect(readings('347228.00')).toEqual([
      ['Alíquota da faixa sobre o todo: 4 %, em algarismos', '13889.12'],
      ['Alíquota da faixa sobre o todo: 4,5 %, por extenso', '15625.26'],
    ])
    expect(readings('1000000.00')).toEqual([
      ['Alíquota da faixa sobre o todo', '60000.00'],
      // 347.228 at 4 %, 148.812 at 4,5 %, 496.040 at 5 %, 7.920 at 6 %
      ['Por fatia, a primeira a 4 %, em algarismos', '45862.86'],
      ['Por fatia, a primeira a 4,5 %, por extenso', '47599.00'],
    ])
  })

  it('begins the next band a cent above a limit', () => {
    expect(readings('496040.00')?.[0]?.[1]).toBe('22321.80')
    expect(readings('496040.01')?.[0]?.[1]).toBe('24802.00')
    expect(readings('1984160.01')?.[0]?.[1]).toBe('158732.80')
  })

  it('is flat in São Paulo, and asked for where only a span is known', () => {
    const paulista = sheetOf({ kind: 'inheritance', place: { city: 'São Paulo', state: 'SP' } })
    expect(lineOf(paulista, 'itd')).toMatchObject({ value: '40000.00', confirmed: false })
    expect(lineOf(paulista, 'itbi')).toBeUndefined()
    expect(lineOf(paulista, 'gain')).toBeUndefined()
    expect(paulista.buyer.total).toBeNull()
    const place = { city: 'Joinville', state: 'SC' }
    expect(lineOf(sheetOf({ kind: 'gift', place }), 'itd')).toMatchObject({
      value: null,
      formula: 'informe o valor',
      notes: ['Conhece-se só que vai de 1 a 7 ou 8 %.'],
    })
  })
})

describe('laudêmio', () => {
  const of = (more: Record<string, unknown>) => lineOf(sheetOf(more), 'laudemio')

  it('of the União is five percent of the land, and not of the price', () => {
    expect(of({ groundLord: 'union' })).toMatchObject({
      value: null,
      formula: 'informe o valor',
      payer: 'seller',
    })
    expect(of({ groundLord: 'union_occupation', landValue: '400000' })).toMatchObject({
      value: '20000.00',
      confirmed: true,
      source: expect.stringContaining('2.398/1987'),
    })
  })

  it('of others follows the title, else 2,5 % of the price, beside the land alone', () => {
    expect(of({ groundLord: 'private' })).toMatchObject({ value: '25000.00', confirmed: false })
    expect(of({ groundLord: 'private', laudemioPercent: '5' })).toMatchObject({ value: '50000.00' })
    expect(of({ groundLord: 'municipality', landValue: '400000' })).toMatchObject({
      value: null,
      counts: { least: '10000.00', most: '25000.00' },
    })
  })

  it('does not arise on own land, nor in a gift', () => {
    expect(of({ groundLord: 'none' })).toBeUndefined()
    expect(of({})).toBeUndefined()
    expect(of({ kind: 'gift', groundLord: 'union' })).toMatchObject({ value: '0.00', confirmed: false })
  })
})

describe('the value of the broker', () => {
  const kept = (more: Partial<OwnValue>): OwnValue => ({
    id: 1,
    what: 'itbi',
    certificate: null,
    state: 'RJ',
    city: null,
    percent: '2',
    value: null,
    origin: null,
    setOn: '2026-10-01',
    ...more,
  })

  it('stands beside the table and counts in the totals', () => {
    const sheet = sheetOf({}, [kept({})])
    expect(lineOf(sheet, 'itbi')).toMatchObject({
      value: '30000.00',
      own: { percent: '2', value: '20000.00', setOn: '2026-10-01' },
      counts: { least: '20000.00', most: '20000.00' },
    })
    expect(sheet.buyer.costs.least).toBe('20000.00')
  })

  it('of the city goes before that of the state, and what is asked for now before both', () => {
    const own = [kept({}), kept({ city: 'rio de janeiro', percent: null, value: '7.00' })]
    expect(lineOf(sheetOf({}, own), 'itbi')?.own?.value).toBe('7.00')
    expect(lineOf(sheetOf({ values: { itbi: '9' } }, own), 'itbi')?.own?.value).toBe('9.00')
    expect(lineOf(sheetOf({ place: { city: 'Niterói', state: 'RJ' } }, own), 'itbi')?.counts?.least).toBe(
      '20000.00',
    )
    expect(lineOf(sheetOf({ place: { city: 'Santos', state: 'SP' } }, own), 'itbi')?.own).toBeNull()
  })

  it('makes a side whole where nothing else is missing', () => {
    expect(sheetOf({ values: { deed: '5000', registry: '4000.50' } }).buyer).toEqual({
      costs: { least: '39000.50', most: '39000.50' },
      total: { least: '1039000.50', most: '1039000.50' },
      isWhole: true,
      isConfirmed: false,
    })
  })

  it('is a percent or an amount, and a percent only of what has a rate', () => {
    const errors = (more: Record<string, unknown>) =>
      ownCostInput.safeParse({ what: 'itbi', state: 'RJ', ...more }).error?.issues.map(({ path }) => path[0])
    expect(errors({})).toEqual(['value'])
    expect(errors({ percent: '3', value: '3' })).toEqual(['value'])
    expect(errors({ what: 'deed', percent: '3' })).toEqual(['percent'])
    expect(errors({ percent: '100.01' })).toEqual(['percent'])
    expect(errors({ percent: '2,75 %' })).toBeUndefined()
  })
})

describe('of any transfer', () => {
  const money = fc.integer({ min: 1, max: 99_999_999_999_999 }).map(toDecimal)
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
  const payer = fc.constantFrom<Payer>('buyer', 'seller', 'both')
  const facts = fc.record({
    place: fc.constantFrom(rio, { city: 'São Paulo', state: 'SP' }, { city: 'Curitiba', state: 'PR' }),
    kind: fc.constantFrom('sale', 'gift', 'inheritance'),
    price: money,
    reference: maybe(money),
    landValue: maybe(money),
    groundLord: maybe(fc.constantFrom('none', 'union', 'municipality', 'private')),
    feePercent: maybe(fc.integer({ min: 1, max: 10_000 }).map((of) => String(of / 100))),
    payers: fc.dictionary(fc.constantFrom(...costIds), payer),
    values: fc.record({ deed: money, registry: money }, { requiredKeys: [] }),
  })
  const number = (amount: string | null | undefined) => parseMoney(amount ?? '') ?? -1

  it('no amount is negative, and both sides bear together what the lines say', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { lines, buyer, seller } = transferCosts(costInput.parse(given), context)
        for (const { counts, value } of lines) {
          if (counts) expect(number(counts.least)).toBeLessThanOrEqual(number(counts.most))
          if (value !== null) expect(number(value)).toBeGreaterThanOrEqual(0)
        }
        for (const end of ['least', 'most'] as const) {
          const whole = lines.reduce((sum, { counts }) => sum + (counts ? number(counts[end]) : 0), 0)
          expect(number(buyer.costs[end]) + number(seller.costs[end])).toBe(whole)
          expect(number(seller.total?.[end] ?? '0')).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('a higher price never lowers what the tables say', () => {
    fc.assert(
      fc.property(facts, money, (given, other) => {
        const [low, high] = [given.price, other].sort((one, two) => number(one) - number(two))
        const [before, after] = [low, high].map(
          (price) =>
            transferCosts(
              costInput.parse({ ...given, price, reference: undefined, landValue: undefined }),
              context,
            ).lines,
        )
        for (const line of before ?? []) {
          const then = after?.find(({ what }) => what === line.what)
          if (!line.counts || !then?.counts) continue
          expect(number(then.counts.least)).toBeGreaterThanOrEqual(number(line.counts.least))
          expect(number(then.counts.most)).toBeGreaterThanOrEqual(number(line.counts.most))
        }
      }),
    )
  })
})
