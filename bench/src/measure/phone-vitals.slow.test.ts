import { expect, it } from 'vitest'
import { scoreOf } from './phone-vitals.ts'

it('gives what Lighthouse gives at the points of its curves', () => {
  expect(scoreOf({ firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 })).toBe(100)
  expect(scoreOf({ firstPaint: 1_800, largestPaint: 2_500, blocking: 200, shift: 0.1 })).toBe(90)
  expect(scoreOf({ firstPaint: 3_000, largestPaint: 4_000, blocking: 600, shift: 0.25 })).toBe(50)
})

it('weighs blocking more than the first paint', () => {
  const good = { firstPaint: 900, largestPaint: 1_200, blocking: 10, shift: 0 }
  expect(scoreOf({ ...good, blocking: 600 })).toBeLessThan(scoreOf({ ...good, firstPaint: 3_000 }))
})
