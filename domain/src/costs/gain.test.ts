import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import { type GainFacts, gainTax } from './gain.ts'
import { reduceGain, rounded } from './gain-reductions.ts'

const facts: GainFacts = {
  price: 100_000_000,
  feeOfSeller: 0,
  soldOn: '2026-11-27',
  boughtOn: '2026-11-01',
  cost: 60_000_000,
  isOnlySaleOfMonth: null,
  isOnlyProperty: null,
  soldInFiveYears: null,
  homesBought: null,
  mayBuyHomes: null,
  rearp: null,
  place: { city: 'Rio de Janeiro', state: 'RJ' },
  holidays: [],
}
const of = (more: Partial<GainFacts>) => gainTax({ ...facts, ...more })
const taxOf = (more: Partial<GainFacts>) => of(more).readings[0].value

/** Sold in the month of a purchase before 1969, nothing is left; without months nothing is reduced. */
const justBought = { boughtOn: '2026-12-01', soldOn: '2026-11-30' }

describe('the tax on the gain', () => {
  it('is 15 % of a gain without reductions, and says that it is an estimate', () => {
    expect(taxOf(justBought)).toBe(6_000_000)
    expect(of({})).toMatchObject({ isEstimate: true })
    expect(of({}).notes[0]).toMatch(/^Estimativa/)
  })

  it('takes each rate on its own slice', () => {
    const onGain = (gain: number) => taxOf({ ...justBought, cost: 0, price: gain })
    expect(onGain(500_000_000)).toBe(75_000_000)
    expect(onGain(500_000_001)).toBe(75_000_000)
    expect(onGain(600_000_000)).toBe(75_000_000 + 17_500_000)
    expect(onGain(1_000_000_000)).toBe(162_500_000)
    expect(onGain(3_000_000_000)).toBe(562_500_000)
    expect(onGain(4_000_000_000)).toBe(562_500_000 + 225_000_000)
  })

  it('falls by the fee that the seller pays', () => {
    expect(taxOf({ ...justBought, feeOfSeller: 5_000_000 })).toBe(5_250_000)
  })

  it('counts the months of both factors with the first and the last', () => {
    const steps = (boughtOn: string, soldOn = '2026-11-27') => reduceGain(10_000_000, boughtOn, soldOn).steps
    expect(steps('1990-05-10')).toEqual([
      expect.stringMatching(/^FR1 = 1 ÷ 1,0060\^119 \(119 meses, de 01\/1996 a 11\/2005/),
      expect.stringMatching(/^FR2 = 1 ÷ 1,0035\^252 \(252 meses, de 12\/2005 a 11\/2026/),
    ])
    expect(steps('2005-11-30')[0]).toContain('^1 (1 mês, de 11/2005 a 11/2005')
    expect(steps('2020-01-31')).toEqual([expect.stringContaining('^83 (83 meses, de 01/2020 a 11/2026')])
  })

  it('is what the factors say, to the cent', () => {
    const expected = Math.round(10_000_000 / 1.006 ** 119 / 1.0035 ** 252)
    expect(rounded(reduceGain(10_000_000, '1990-05-10', '2026-11-27').exact)).toBe(expected)
  })

  it('leaves out a purchase up to 1969, and five points less a year until 1988', () => {
    expect(taxOf({ boughtOn: '1969-12-31' })).toBe(0)
    expect(rounded(reduceGain(10_000, '1970-01-01', '1995-12-31').exact)).toBe(500)
    expect(rounded(reduceGain(10_000, '1988-12-31', '1995-12-31').exact)).toBe(9_500)
    expect(rounded(reduceGain(10_000, '1989-01-01', '1995-12-31').exact)).toBe(10_000)
  })

  it('falls due on the last business day of the month after the sale', () => {
    expect(of({}).notes.at(-1)).toContain('vence em 31/12/2026')
    const holidays = [{ day: '2026-12-31', name: 'Recesso' }]
    expect(of({ holidays }).notes.at(-1)).toContain('vence em 30/12/2026')
  })
})

describe('exemptions hold only where their question is answered', () => {
  it('of sales up to R$ 35.000 a month', () => {
    const small = { ...justBought, price: 3_500_000, cost: 0 }
    expect(taxOf({ ...small, isOnlySaleOfMonth: true })).toBe(0)
    expect(taxOf({ ...small, isOnlySaleOfMonth: false })).toBe(525_000)
    expect(taxOf(small)).toBe(525_000)
    expect(of(small).notes.join()).toContain('é a única venda do mês?')
    expect(taxOf({ ...small, price: 3_500_001, isOnlySaleOfMonth: true })).toBe(525_000)
  })

  it('of the only property up to R$ 440.000', () => {
    const only = { ...justBought, price: 44_000_000, cost: 0, isOnlyProperty: true, soldInFiveYears: false }
    expect(taxOf(only)).toBe(0)
    expect(taxOf({ ...only, soldInFiveYears: null })).toBe(6_600_000)
    expect(taxOf({ ...only, soldInFiveYears: true })).toBe(6_600_000)
    expect(taxOf({ ...only, price: 44_000_001 })).toBe(6_600_000)
  })

  it('of homes bought within 180 days, in proportion', () => {
    const homes = { ...justBought, homesBought: 25_000_000 }
    expect(taxOf({ ...homes, mayBuyHomes: true })).toBe(4_500_000)
    expect(taxOf({ ...homes, mayBuyHomes: null })).toBe(6_000_000)
    expect(taxOf({ ...homes, homesBought: 200_000_000, mayBuyHomes: true })).toBe(0)
  })
})

describe('the Rearp', () => {
  const joined = { boughtOn: '2020-06-01', rearp: { on: '2026-01-10', value: 90_000_000 } }
  const withoutIt = (soldOn: string) => taxOf({ ...joined, rearp: null, soldOn })

  it('counts from five years on, and is lost before', () => {
    expect(of({ ...joined, soldOn: '2031-01-09' }).notes.join()).toContain('perde a atualização')
    expect(taxOf({ ...joined, soldOn: '2031-01-09' })).toBe(withoutIt('2031-01-09'))
    expect(taxOf({ ...joined, soldOn: '2031-01-10' })).toBeLessThan(withoutIt('2031-01-10') ?? 0)
  })

  it('does not count out of its days', () => {
    const late = { ...joined, soldOn: '2032-01-01', rearp: { on: '2026-02-20', value: 90_000_000 } }
    expect(taxOf(late)).toBe(withoutIt('2032-01-01'))
    expect(of(late).notes.join()).toContain('não considerado')
  })
})

describe('of any sale', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_000 })
  const days = fc.integer({ min: 0, max: 22_000 }).map((count) => addDays('1965-01-01', count))

  it('the tax is never negative and never above 22,5 % of the gain', () => {
    fc.assert(
      fc.property(cents, cents, days, (price, cost, boughtOn) => {
        const tax = taxOf({ price, cost, boughtOn }) ?? -1
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(Math.ceil(Math.max(0, price - cost) * 0.225))
      }),
    )
  })

  it('a higher price never lowers it, a higher cost or a longer time never raises it', () => {
    fc.assert(
      fc.property(cents, cents, cents, days, days, (one, two, cost, early, late) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)]
        const [first, then] = [early, late].sort()
        const at = { cost, boughtOn: early }
        expect(taxOf({ ...at, price: high })).toBeGreaterThanOrEqual(taxOf({ ...at, price: low }) ?? 0)
        expect(taxOf({ ...at, price: one, cost: high })).toBeLessThanOrEqual(
          taxOf({ ...at, price: one, cost: low }) ?? 0,
        )
        expect(taxOf({ price: high, cost: 0, boughtOn: first ?? '' })).toBeLessThanOrEqual(
          taxOf({ price: high, cost: 0, boughtOn: then ?? '' }) ?? 0,
        )
      }),
    )
  })
})
