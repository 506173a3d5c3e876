import { expect, it } from 'vitest'
import { byPage } from './rows.ts'

const felt = (throttled: number, unthrottled: number, spread: number) => ({
  what: 'x',
  throttled,
  unthrottled,
  firstPaint: null,
  spread: { throttled: spread, unthrottled: spread },
})

it('gives a screen in so many of the yardstick page, with what both differ by', () => {
  expect(byPage(felt(900, 300, 0.03), felt(300, 200, 0.04), 'throttled')).toEqual({ value: 3, spread: 0.05 })
  expect(byPage(felt(900, 300, 0.03), felt(300, 200, 0.04), 'unthrottled').value).toBe(1.5)
})

it('says the same of a machine that is half as fast', () => {
  const slow = byPage(felt(1_800, 600, 0), felt(600, 400, 0), 'throttled')
  expect(slow).toEqual(byPage(felt(900, 300, 0), felt(300, 200, 0), 'throttled'))
})
