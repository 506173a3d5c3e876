import { expect, it } from 'vitest'
import { pageOf } from './flow.ts'
import { readPaper } from './read-paper.ts'

const lines = [
  'REGISTRO DE IMÓVEIS',
  'CERTIDÃO DE ÔNUS REAIS',
  'MATRÍCULA Nº 12.345',
  'R-1: COMPRA E VENDA.',
  'CERTIFICO que nada mais consta. Certidão emitida em 03/04/2026.',
]

function doubtsOf(sureness: number, by: 'text' | 'ocr') {
  const page = pageOf(lines, 1, by)
  const dimmed = page.lines.map(({ words }) => ({
    words: words.map((word) => (word.text.includes('/2026') ? { ...word, sureness } : word)),
  }))
  return readPaper({ pages: [{ ...page, lines: dimmed }] }).doubts
}

it.each([
  [0.8, 'ocr', []],
  [0.79, 'ocr', ['read_in_picture']],
  [0.59, 'ocr', ['read_in_picture', 'unclear_words']],
  [0.79, 'text', []],
] as const)('a day whose words were read with a sureness of %d by %s', (sureness, by, doubts) => {
  expect(doubtsOf(sureness, by)).toEqual(doubts)
})
