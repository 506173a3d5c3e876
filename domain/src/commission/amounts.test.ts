import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMoney, toDecimal } from '../format/money.ts'
import { feeAtAcceptance } from './agreed.ts'
import {
  amountOf,
  feeSumRefusal,
  ownOfSum,
  partStateOn,
  settledAmounts,
  splitAmounts,
  sumOf,
} from './amounts.ts'

const percent = (value: string, isOwn = false) => ({ percent: value, amount: null, isOwn })

it('takes a percent half up to the cent, or the amount as it is', () => {
  expect(amountOf({ percent: '5.5', amount: null }, '850000.00')).toBe('46750.00')
  expect(amountOf({ percent: '50', amount: null }, '0.01')).toBe('0.01')
  expect(amountOf({ percent: null, amount: '12.34' }, '850000.00')).toBe('12.34')
})

describe('a split', () => {
  it('gives the cent that is left over to the own share, where percents make 100', () => {
    const shares = [percent('33.34', true), percent('33.33'), percent('33.33')]
    expect(splitAmounts(shares, '1000.01')).toEqual(['333.41', '333.30', '333.30'])
    expect(splitAmounts([percent('50', true), percent('49')], '100.00')).toEqual(['50.00', '49.00'])
  })

  it('of percents that make 100 is always the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (cents, part) => {
          const of = (hundredths: number) => (hundredths / 100).toFixed(2)
          const whole = toDecimal(cents)
          const shares = [percent(of(10_000 - part), true), percent(of(part))]
          expect(sumOf(splitAmounts(shares, whole))).toBe(whole)
        },
      ),
    )
  })
})

it('is refused in words unless it is exact', () => {
  expect(feeSumRefusal('parts', ['10.00', '20.00'], '30.00')).toBeNull()
  expect(feeSumRefusal('parts', ['10.00', '20.00'], '30.01')).toBe(
    'As partes somam R$ 30,00; os honorários são de R$ 30,01.',
  )
  expect(feeSumRefusal('shares', ['30.02'], '30.01')).toBe(
    'A divisão soma R$ 30,02; os honorários são de R$ 30,01.',
  )
})

describe('the own part of what came in', () => {
  it('is in proportion, half a cent up', () => {
    expect(ownOfSum('20000.00', '0.00', { own: '24000.00', fee: '48000.00' })).toBe('10000.00')
    expect(ownOfSum('0.01', '0.00', { own: '0.50', fee: '1.00' })).toBe('0.01')
    expect(ownOfSum('0.01', '0.01', { own: '0.50', fee: '1.00' })).toBe('0.00')
    expect(ownOfSum('0.00', '0.00', { own: '0.00', fee: '0.00' })).toBe('0.00')
  })

  it('makes the own share to the cent, however a fee comes in', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 10 ** 11 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const whole = all.reduce((sum, one) => sum + one, 0)
        const split = { own: toDecimal(Math.floor(whole * part)), fee: toDecimal(whole) }
        let before = 0
        const parts = all.map((one) => {
          const own = ownOfSum(toDecimal(one), toDecimal(before), split)
          before += one
          return own
        })
        expect(sumOf(parts)).toBe(split.own)
      }),
    )
  })
})

describe('what came in', () => {
  const parts = [
    { amount: '10.00', dueOn: null },
    { amount: '20.00', dueOn: '2027-03-01' },
    { amount: '30.00', dueOn: '2027-02-01' },
  ]

  it('settles first what is due first, and last what has no day', () => {
    expect(settledAmounts(parts, '0.00')).toEqual(['0.00', '0.00', '0.00'])
    expect(settledAmounts(parts, '35.00')).toEqual(['0.00', '5.00', '30.00'])
    expect(settledAmounts(parts, '60.00')).toEqual(['10.00', '20.00', '30.00'])
  })

  it('is settled to the cent, and never more than a part', () => {
    const day = fc.constantFrom(null, '2027-01-01', '2027-02-01')
    const part = fc.record({ amount: fc.integer({ min: 1, max: 9_999 }).map(toDecimal), dueOn: day })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.integer({ min: 0, max: 100_000 }), (all, cents) => {
        const settled = settledAmounts(all, toDecimal(cents))
        const whole = parseMoney(sumOf(all.map(({ amount }) => amount))) ?? 0
        expect(parseMoney(sumOf(settled))).toBe(Math.min(whole, cents))
        for (const [at, { amount }] of all.entries())
          expect(parseMoney(settled[at] ?? '')).toBeLessThanOrEqual(parseMoney(amount) ?? 0)
      }),
    )
  })

  it('says how a part stands on a day', () => {
    const part = { amount: '10.00', dueOn: '2027-02-01', received: '9.99' }
    expect(partStateOn(part, '2027-02-01', false)).toBe('open')
    expect(partStateOn(part, '2027-02-02', false)).toBe('late')
    expect(partStateOn({ ...part, awaits: true }, '2027-02-02', false)).toBe('open')
    expect(partStateOn(part, '2027-02-02', true)).toBe('dropped')
    expect(partStateOn({ ...part, dueOn: null }, '2027-02-02', false)).toBe('open')
    expect(partStateOn({ ...part, received: '10.00' }, '2027-02-02', true)).toBe('received')
  })
})

describe('the fee at the acceptance', () => {
  const line = { kind: 'sinal' as const, value: '40000.00', firstOn: '2027-02-01' }
  const nothing = { count: null, index: null, bank: null, isApproved: null, deposit: null, description: null }
  const terms = { total: '800000.00', lines: [{ ...line, ...nothing }] }
  const fee = { feePercent: '6.00', feeValue: null, payer: 'seller' as const, feeDueWords: null }

  it.each([
    ['deposit', 'No sinal', 'sinal'],
    ['deed', 'Na escritura', 'deed'],
    ['contract', 'No contrato', 'contract'],
    [null, 'Vencimento não combinado', null],
  ] as const)('that is due at %s follows its milestone', (feeDue, label, follows) => {
    const { amount, parts } = feeAtAcceptance({ ...fee, feeDue }, terms)
    const part = { label, amount: '48000.00', dueOn: null, follows }
    expect({ amount, parts }).toEqual({ amount: '48000.00', parts: [part] })
  })

  it('follows no sinal that the offer does not have', () => {
    const { parts } = feeAtAcceptance({ ...fee, feeDue: 'deposit' }, { ...terms, lines: [] })
    expect(parts[0]?.follows).toBeNull()
  })

  it('in parts keeps the words of the authorisation, without guessing sums', () => {
    const words = 'metade no sinal, metade na escritura'
    const { parts } = feeAtAcceptance({ ...fee, feeDue: 'parts', feeDueWords: words }, terms)
    expect(parts).toEqual([{ label: words, amount: '48000.00', dueOn: null, follows: null }])
  })
})
