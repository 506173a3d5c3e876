import type { Agreement } from '@soleira/domain/agreement/agreement'
import { expect, test } from 'vitest'
import { paragraphsOf, plainPieces, showWords } from './pieces.ts'

test('brackets of a plain text are blanks', () => {
  expect(plainPieces('Pago em [DATA], à vista.')).toEqual([
    { as: 'words', text: 'Pago em ' },
    { as: 'blank', text: '[DATA]' },
    { as: 'words', text: ', à vista.' },
  ])
})

test('lines part the pieces, and empty ones make no paragraph', () => {
  const blank = { as: 'blank', text: '[DATA]', label: 'data' } as const
  expect(
    paragraphsOf([{ as: 'words', text: 'um\n\n dois em ' }, blank, { as: 'words', text: '.\n' }]),
  ).toEqual([
    [{ as: 'words', text: 'um' }],
    [{ as: 'words', text: ' dois em ' }, blank, { as: 'words', text: '.' }],
  ])
})

test('typed words show in each place of their label, and never over the record', () => {
  const pieces = [
    { as: 'blank', text: '[MULTA]', label: 'multa' },
    { as: 'field', text: 'IPCA', label: 'multa' },
  ]
  const known = { pieces: { preamble: pieces, closing: [] }, clauses: [{ pieces }] } as unknown as Agreement
  const { clauses } = showWords(known, 'multa', '2 %')
  expect(clauses[0]?.pieces).toEqual([{ as: 'typed', text: '2 %', label: 'multa' }, pieces[1]])
  expect(showWords(known, 'multa', '').clauses[0]?.pieces).toEqual(pieces)
})
