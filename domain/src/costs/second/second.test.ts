import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from '../../calendar/business-days.ts'
import { easterOf } from '../../calendar/easter.ts'
import { type Calendar, holidaysOf } from '../../calendar/holidays.ts'
import { addDays } from '../../certificate/validity.ts'
import { brokerFee } from '../broker-fee.ts'
import { gainTax } from '../gain.ts'
import { itbi } from '../itbi.ts'
import { itd } from '../itd.ts'
import { laudemio } from '../laudemio.ts'
import { itbiTables } from '../tables/itbi.ts'
import {
  secondFee,
  secondItbi,
  secondItcmdSp,
  secondItdRj,
  secondLaudemioOther,
  secondLaudemioUnion,
} from './costs.ts'
import { secondAddBusinessDays, secondEaster, secondHolidays, secondIsBusinessDay } from './days.ts'
import { exemptionExamples } from './examples/exemptions.ts'
import { itcmdPrExamples } from './examples/gifts.ts'
import { yearExamples } from './examples/years.ts'
import { secondGain, secondItcmdPr } from './gain.ts'

/** These two were written apart from each other, from the same facts. */
const day = '2026-11-27'
const cents = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.integer({ min: 1, max: 99_999_999_999_999 }),
  // About the limits of the bands.
  fc
    .constantFrom(34_722_800, 49_604_000, 99_208_000, 148_812_000, 198_416_000, 500_000_000, 3_000_000_000)
    .chain((limit) => fc.integer({ min: limit - 2, max: limit + 2 })),
)
const place = { city: 'Rio de Janeiro', state: 'RJ' }
const taxOf = (sale: Omit<Parameters<typeof gainTax>[0], 'place' | 'holidays'>) =>
  gainTax({ ...sale, place, holidays: [] }).readings[0].value
const itcmdPr = (price: number) => itd({ state: 'PR', price, day }).readings[0].value
const percents = fc.integer({ min: 1, max: 10_000 }).map((count) => String(count / 100))

describe('costs by both', () => {
  it('ITBI of every city that either knows', () => {
    const cities = fc.constantFrom(...itbiTables, { city: 'Niterói', state: 'RJ' })
    fc.assert(
      fc.property(cities, cents, cents, fc.boolean(), (place, price, reference, isFirstTransfer) => {
        const { readings } = itbi({ place, price, reference, isFirstTransfer, day })
        const second = secondItbi(place.city, price, reference, { firstTransferOfNew: isFirstTransfer })
        expect(readings[0].value).toBe(second?.onDeclared ?? null)
        expect(readings.at(-1)?.value).toBe(second?.onReference ?? null)
      }),
      { numRuns: 300 },
    )
  })

  it('the tax on gifts and estates, in every reading', () => {
    fc.assert(
      fc.property(cents, (price) => {
        const ours = itd({ state: 'RJ', price, day }).readings.map(({ value }) => value)
        const readings = (['whole', 'slice'] as const).flatMap((way) =>
          (['4.0', '4.5'] as const).map((first) => secondItdRj(price, '4.9604', way, first)),
        )
        expect([...new Set(ours)].sort()).toEqual([...new Set(readings)].sort())
        expect(itd({ state: 'SP', price, day }).readings[0].value).toBe(secondItcmdSp(price))
      }),
      { numRuns: 300 },
    )
  })

  it('laudêmio and the fee of the broker', () => {
    fc.assert(
      fc.property(cents, cents, percents, (price, land, percent) => {
        const of = { kind: 'sale', price, titleRate: null } as const
        expect(laudemio({ ...of, lord: 'union', land }).readings[0].value).toBe(secondLaudemioUnion(land))
        const other = { ...of, lord: 'private', land: null } as const
        expect(laudemio(other).readings[0].value).toBe(secondLaudemioOther(price))
        expect(laudemio({ ...other, titleRate: percent }).readings[0].value).toBe(
          secondLaudemioOther(price, percent),
        )
        expect(brokerFee(price, { feePercent: percent, feeValue: null }).readings[0].value).toBe(
          secondFee(price, percent),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('the tax on the gain, with every exemption and reduction', () => {
    const days = (from: string, most: number) =>
      fc.integer({ min: 0, max: most }).map((of) => addDays(from, of))
    const said = fc.constantFrom(true, false, null)
    const aboutLimits = fc.oneof(
      cents,
      fc.constantFrom(3_500_000, 44_000_000).chain((limit) => fc.integer({ min: limit - 2, max: limit + 2 })),
    )
    const sales = fc.record({
      price: aboutLimits,
      cost: cents,
      feeOfSeller: fc.oneof(fc.constant(0), cents),
      boughtOn: days('1960-01-01', 24_000),
      soldOn: days('2017-01-01', 6_000),
      isOnlySaleOfMonth: said,
      isOnlyProperty: said,
      soldInFiveYears: said,
      homesBought: fc.option(cents),
      mayBuyHomes: said,
      rearp: fc.option(fc.record({ on: days('2025-11-10', 120), value: cents })),
    })
    fc.assert(
      fc.property(sales, (drawn) => {
        fc.pre(drawn.boughtOn <= drawn.soldOn)
        const sale = { ...drawn, feeOfSeller: Math.min(drawn.feeOfSeller, drawn.price) }
        expect(taxOf(sale)).toBe(secondGain(sale))
      }),
      { numRuns: 2_000 },
    )
  })

  it('what was worked by hand', () => {
    const gainExamples = [...exemptionExamples, ...yearExamples]
    expect(gainExamples.map(({ id, input }) => [id, taxOf(input)])).toEqual(
      gainExamples.map(({ id, tax }) => [id, tax]),
    )
    expect(itcmdPrExamples.map(({ id, value }) => [id, itcmdPr(value)])).toEqual(
      itcmdPrExamples.map(({ id, tax }) => [id, tax]),
    )
    fc.assert(
      fc.property(cents, (value) => {
        expect(itcmdPr(value)).toBe(secondItcmdPr(value))
      }),
    )
  })
})

describe('days by both', () => {
  const rio = { state: 'RJ', city: 'Rio de Janeiro' } as const
  const places = fc.constantFrom(
    { place: null, second: {} },
    { place: { state: 'RJ', city: null }, second: { state: 'RJ' } as const },
    { place: rio, second: rio },
  )
  const years = fc.integer({ min: 2003, max: 2199 })

  it('Easter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        expect(easterOf(year)).toBe(secondEaster(year))
      }),
      { numRuns: 2_000 },
    )
  })

  it('holidays, where only one of them knows the law of the state on Corpus Christi', () => {
    fc.assert(
      fc.property(years, places, fc.boolean(), (year, { place, second }, optional) => {
        const calendar: Calendar = {
          place,
          own: [],
          optional: optional ? ['carnival', 'corpus_christi'] : [],
        }
        const ours = holidaysOf(year, calendar).map(({ day }) => day)
        // Lei (RJ) 11.002/2025: a holiday of the state since 2026.
        const lawful = place && year >= 2026 ? [addDays(easterOf(year), 60)] : []
        const theirs = secondHolidays(year, { ...second, optional }).map(({ day }) => day)
        expect(ours).toEqual([...new Set([...theirs, ...lawful])].sort())
      }),
      { numRuns: 400 },
    )
  })

  it('terms in business days', () => {
    const starts = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('2003-06-01', count))
    const counts = fc.integer({ min: -40, max: 40 }).filter((count) => count !== 0)
    fc.assert(
      fc.property(starts, counts, places, fc.array(starts, { maxLength: 4 }), (start, count, of, own) => {
        const calendar: Calendar = {
          place: of.place,
          optional: ['carnival', 'corpus_christi'],
          own: own.map((day) => ({ day, name: 'Dia da conta' })),
        }
        const second = { ...of.second, optional: true, own }
        expect(addBusinessDays(start, count, calendar)).toBe(secondAddBusinessDays(start, count, second))
        expect(isBusinessDay(start, calendar)).toBe(secondIsBusinessDay(start, second))
      }),
      { numRuns: 300 },
    )
  })
})
