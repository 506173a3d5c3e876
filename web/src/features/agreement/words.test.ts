import type { WrittenClause } from '@soleira/domain/agreement/agreement'
import { expect, test } from 'vitest'
import { agreementLine, clauseNotes, groundWords, missingWords, reviewWords } from './words.ts'

test.each([
  [0, 'nada falta'],
  [1, 'falta 1'],
  [6, 'faltam 6'],
])('%i missing things are told as "%s"', (count, words) => {
  expect(missingWords(count)).toBe(words)
  const line = agreementLine({ kind: 'promessa', missing: count, signed: null })
  expect(line).toBe(`Promessa de compra e venda · ${words}`)
})

test('once it is signed, a contract says so in place of what it lacks', () => {
  const signed = { version: 2, at: '2026-11-20T15:00:00Z' }
  expect(agreementLine({ kind: 'aditivo', missing: 3, signed })).toBe(
    'Aditivo · versão 2 assinada em 20/11/2026',
  )
})

test('a text is a draft until a lawyer stands behind it as it reads now', () => {
  const review = { lawyer: 'Ana Sá', oab: 'OAB/RJ 123.456', on: '2026-11-20', holds: true }
  expect(reviewWords(null)).toBe('Minuta — revisar com advogado')
  expect(reviewWords(review)).toBe('Revisado por Ana Sá, OAB/RJ 123.456, em 20/11/2026')
  expect(reviewWords({ ...review, holds: false })).toMatch(/^Minuta — revisar com advogado\. O texto mudou/)
})

test('an article says when it was read, where somebody has read it', () => {
  const grounds = [
    { cite: 'art. 418 do Código Civil', where: 'planalto.gov.br', on: '2026-11-02' },
    { cite: 'prática', where: null, on: null },
  ]
  expect(groundWords(grounds)).toBe('art. 418 do Código Civil, lido em 02/11/2026; prática')
})

test('a clause says all that deserves a look, and nothing where there is nothing', () => {
  const clause: WrittenClause = {
    clauseId: 'sinal',
    name: 'Sinal',
    origin: 'product',
    grounds: [],
    side: 'both',
    text: '',
    rule: 'Quando há sinal',
    heading: null,
    pieces: [{ as: 'blank', text: '[DATA]', label: 'data' }],
    applies: false,
    isChanged: true,
    productText: '',
    hasNewer: true,
    besides: [{ clauseId: 'outra', name: 'Sem sinal' }],
  }
  expect(clauseNotes(clause)).toEqual([
    '1 campo em branco',
    'texto alterado',
    'há nova versão da cláusula',
    'não se aplica: quando há sinal',
    'não convive com: Sem sinal',
  ])
  const plain = { pieces: [], applies: true, isChanged: false, hasNewer: false, besides: [] }
  expect(clauseNotes({ ...clause, ...plain })).toEqual([])
})
