import { expect, it } from 'vitest'
import { cutWords } from './cut-words.ts'

it.each([
  ['Não consta o CIB', 16, 'Não consta o CIB'],
  ['Não consta o CIB', 15, 'Não consta o…'],
  ['Não consta, (nem o CIB)', 13, 'Não consta…'],
  ['inconstitucional', 6, 'incon…'],
])('%s, cut to %i characters', (text, most, cut) => {
  expect(cutWords(text, most)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(most)
})
