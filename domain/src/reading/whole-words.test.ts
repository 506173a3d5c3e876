import { expect, it } from 'vitest'
import { pageOf } from './flow.ts'
import { withWholeWords } from './whole-words.ts'

const linesOf = (...lines: string[]) =>
  withWholeWords(pageOf(lines).lines).map(({ words }) => words.map(({ text }) => text).join(' '))

it('puts together what a line breaks', () => {
  expect(linesOf('vendeu a CRISTI\u00AD', 'ANO FALEIROS, soltei\u00AD', 'ro.')).toEqual([
    'vendeu a CRISTIANO',
    'FALEIROS, solteiro.',
  ])
})

it('puts together what a plain hyphen breaks, unless a name may go on', () => {
  expect(linesOf('vendeu a Joana Rocha Vi-', 'ana, solteira, nua-', 'propriedade.')).toEqual([
    'vendeu a Joana Rocha Viana,',
    'solteira, nua-propriedade.',
  ])
  expect(linesOf('vendeu a Ana Sant-', 'Anna.', 'R-', '1')).toEqual([
    'vendeu a Ana Sant-',
    'Anna.',
    'R-',
    '1',
  ])
})

it.each([
  ['cancela\u00AD', 'se', 'cancela-se'],
  ['nua\u00AD', 'propriedade', 'nua-propriedade'],
  ['Sant\u00AD', 'Anna', 'Sant-Anna'],
])('leaves a hyphen that the word has itself: %s%s', (first, next, whole) => {
  expect(linesOf(`a ${first}`, `${next} fica`)).toEqual([`a ${whole}`, 'fica'])
})

it('joins neither numbers nor the cells of a table', () => {
  expect(linesOf('autos 0018877\u00AD', '33.2011')).toEqual(['autos 0018877-', '33.2011'])
  const [row] = pageOf(['Vara Cível de Bra\u00AD']).lines
  const cells = { words: row?.words.map((word, at) => (at === 2 ? { ...word, cell: true } : word)) ?? [] }
  expect(withWholeWords([cells, ...pageOf(['Outro juízo']).lines])[0]?.words.at(-1)?.text).toBe('Bra-')
})
