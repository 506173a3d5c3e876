import { expect, it } from 'vitest'
import { isSplit, mostInPdf, portfolioFileName } from './report.ts'

it.each([
  [0, 'carteira-2026-11-22.pdf'],
  [mostInPdf, 'carteira-2026-11-22.pdf'],
  [mostInPdf + 1, 'carteira-2026-11-22.zip'],
])('the report of %i properties is %s', (properties, name) => {
  expect(portfolioFileName('2026-11-22', properties)).toBe(name)
  expect(isSplit(properties)).toBe(name.endsWith('.zip'))
})
