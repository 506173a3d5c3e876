import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted, showCount } from './counted.ts'

it('writes counts as Brazil does', () => {
  fc.assert(fc.property(fc.nat(), (count) => showCount(count) === count.toLocaleString('pt-BR')))
  expect(counted(1, 'imóvel', 'imóveis')).toBe('1 imóvel')
  expect(counted(1234, 'imóvel', 'imóveis')).toBe('1.234 imóveis')
})
