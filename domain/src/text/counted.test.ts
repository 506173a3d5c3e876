import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWithNoun, showCount } from './counted.ts'

it('writes counts as Brazil does', () => {
  fc.assert(fc.property(fc.nat(), (count) => showCount(count) === count.toLocaleString('pt-BR')))
  expect(countWithNoun(1, 'imóvel', 'imóveis')).toBe('1 imóvel')
  expect(countWithNoun(1234, 'imóvel', 'imóveis')).toBe('1.234 imóveis')
})
