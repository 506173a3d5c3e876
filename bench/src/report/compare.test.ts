import { expect, it } from 'vitest'
import { spreadOf } from '../load/statistics.ts'
import { compareRuns, type Row } from './compare.ts'

const row = (value: number, better: Row['better'], spread = 0, name = 'list') => ({
  name,
  value,
  better,
  spread,
})
const isDrop = (before: Row, now: Row) => compareRuns([before], [now])[0]?.isDrop

it.each([
  [1, 0.84, 'higher', true],
  [1, 0.86, 'higher', false],
  [1, 1.5, 'higher', false],
  [100, 119, 'lower', true],
  [100, 117, 'lower', false],
  [100, 50, 'lower', false],
] as const)('from %d to %d, where %s is better: a drop is %s', (before, now, better, expected) => {
  expect(isDrop(row(before, better), row(now, better))).toBe(expected)
})

it('allows what the rounds of either run differ by, and no more', () => {
  expect(isDrop(row(1, 'higher', 0.1), row(0.8, 'higher', 0.1))).toBe(false)
  expect(isDrop(row(1, 'higher', 0.1), row(0.75, 'higher', 0.1))).toBe(true)
  expect(isDrop(row(1, 'higher', 0.3), row(0.75, 'higher', 0))).toBe(false)
  expect(isDrop(row(1, 'higher', 0), row(0.75, 'higher', 0.3))).toBe(false)
})

it('takes no notice of rows that one run lacks, that say nothing, or that mean something else now', () => {
  expect(compareRuns([row(1, 'higher')], [row(0.1, 'higher', 0, 'other')])).toEqual([])
  expect(compareRuns([row(1, 'higher')], [row(0.1, 'lower')])).toEqual([])
  expect(compareRuns([row(1, 'higher')], [row(Number.NaN, 'higher')])).toEqual([])
  expect(compareRuns([row(0, 'lower')], [row(10, 'lower')])).toEqual([])
  expect(compareRuns([], [row(1, 'higher')])).toEqual([])
})

it('says how much worse in the same way for what should be high and what should be low', () => {
  const [high] = compareRuns([row(1, 'higher')], [row(0.5, 'higher')])
  const [low] = compareRuns([row(1, 'lower')], [row(2, 'lower')])
  expect(high?.worse).toBeCloseTo(1)
  expect(low?.worse).toBeCloseTo(1)
})

it('one round that went wrong makes no noise', () => {
  expect(spreadOf([1, 1.01, 0.99, 1, 9])).toBeLessThan(0.02)
  expect(spreadOf([1, 2, 1, 2, 1, 2])).toBeGreaterThan(0.3)
  expect(spreadOf([3])).toBe(0)
})
