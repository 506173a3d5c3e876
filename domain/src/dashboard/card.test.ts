import { expect, it } from 'vitest'
import { cardProgress } from './card.ts'

it('fills the bars of the dashboard at their pace, up to 100 (part 1 §9)', () => {
  const stats = { captacao: 3, diligence: 3, total: 3, active: 3 }
  expect(
    (['captacao', 'diligence', 'total', 'active'] as const).map((card) => cardProgress(card, stats)),
  ).toEqual([30, 24, 15, 36])
  const many = { captacao: 10, diligence: 13, total: 21, active: 9 }
  expect(
    (['captacao', 'diligence', 'total', 'active'] as const).map((card) => cardProgress(card, many)),
  ).toEqual([100, 100, 100, 100])
  expect(cardProgress('active', { ...many, active: 8 })).toBe(96)
  expect(cardProgress('total', { ...many, total: 0 })).toBe(0)
})
