import { expect, it } from 'vitest'
import { showLastDay, statedResult } from './certificate-words.ts'
import { validityBasis } from './validity.ts'

it('a result that nobody has stated is said to be so', () => {
  expect([null, 'negativa', 'positiva'].map((result) => statedResult(result as never))).toEqual([
    'Resultado não informado',
    'Negativa',
    'Positiva',
  ])
})

it('a last day is the paper’s own only where the paper prints it', () => {
  const validUntil = '2026-12-31'
  expect(showLastDay({ validUntil, validityBasis: 'printed' })).toBe('31/12/2026')
  expect(showLastDay({ validUntil, validityBasis: 'assumed' })).toBe('31/12/2026 (validade presumida)')
  expect(showLastDay({ validUntil, validityBasis: null })).toBe('31/12/2026 (não se sabe se impressa)')
})

it('what the broker read on the paper is printed, what was counted is assumed', () => {
  expect(validityBasis({ validUntil: '2026-12-31' })).toBe('printed')
  expect(validityBasis({ validUntil: null })).toBe('assumed')
})
