import { expect, it } from 'vitest'
import { dealStateAt } from './terms.ts'

it('is in contract until the stage says more', () => {
  const states = ([3, 5, 6, 7] as const).map((stage) => dealStateAt(stage, null))
  expect(states).toEqual(['contract', 'contract', 'closing', 'done'])
  expect(dealStateAt(7, '2030-02-01')).toBe('undone')
})
