import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCents, parseMoney } from '../format/money.ts'
import { priceRanges } from './price-range.ts'

function rangesOf(cents: number): string[] {
  return priceRanges
    .filter(({ minValue, maxValue }) => {
      const least = minValue === undefined ? 0 : (parseMoney(minValue) as number)
      const most = maxValue === undefined ? maxCents : (parseMoney(maxValue) as number)
      return least <= cents && cents <= most
    })
    .map(({ id }) => id)
}

describe('price ranges (part 1 §5)', () => {
  it.each([
    [1, '0-300k'],
    [300_000_00, '0-300k'],
    [300_000_01, '300k-500k'],
    [500_000_00, '300k-500k'],
    [500_000_01, '500k-1m'],
    [1_000_000_00, '500k-1m'],
    [1_000_000_01, '1m+'],
    [maxCents, '1m+'],
  ])('%i cents lie in %s', (cents, id) => {
    expect(rangesOf(cents)).toEqual([id])
  })

  it('hold every value once', () => {
    const values = fc.oneof(fc.integer({ min: 1, max: maxCents }), fc.integer({ min: 1, max: 200_000_000 }))
    fc.assert(fc.property(values, (cents) => rangesOf(cents).length === 1))
  })
})
