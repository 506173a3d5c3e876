import { describe, expect, it } from 'vitest'
import { boxAround, flowOf, pageOf, wordsBetween } from './flow.ts'
import { findPhrase, hasPhrase } from './phrase.ts'

const flow = (...lines: string[]) => flowOf({ pages: [pageOf(lines, 1, 'ocr')] })

describe('a phrase is found', () => {
  it.each([
    ['as it is', 'Certidão Negativa de Débitos Trabalhistas'],
    ['without accents', 'CERTIDAO NEGATIVA DE DEBITOS TRABALHISTAS'],
    ['with 1 and l for i, 0 for o', 'CERT1DÃO NEGATlVA DE DÉBIT0S TRABALHISTAS'],
    ['with words broken and joined', 'CERTI DÃO NEGATIVADE DÉBITOS TRABALHIS TAS'],
    ['with rn for m and letters missing', 'Certdão Negativa de Débtos Trabalhistas'],
  ])('%s', (_how, text) => {
    expect(
      hasPhrase(flow('PODER JUDICIÁRIO', text, 'Nome: Ana'), ['certidão NEGATIVA de débitos trabalhistas']),
    ).toBe(true)
  })

  it('across a line, hyphenated too', () => {
    expect(
      hasPhrase(flow('Certidão Negativa de Débitos Tra-', 'balhistas'), [
        'certidão NEGATIVA de débitos trabalhistas',
      ]),
    ).toBe(true)
  })
})

describe('a phrase is not found', () => {
  it.each([
    [
      'where the word that decides is another',
      'Certidão Positiva de Débitos Trabalhistas',
      'certidão NEGATIVA de débitos trabalhistas',
    ],
    [
      'where it is missing',
      'consta como inadimplente no Banco Nacional',
      'NÃO consta como inadimplente no banco nacional',
    ],
    ['as a part of another word', 'AUTOFGTSX', 'FGTS'],
    [
      'with too many letters wrong',
      'Cestldao Nogatlua da Debltas Frababhlslos',
      'certidão NEGATIVA de débitos trabalhistas',
    ],
  ])('%s', (_where, text, phrase) => {
    expect(findPhrase(flow(text), phrase)).toEqual([])
  })
})

it('tells the words of a place and the box around them', () => {
  const text = flow('Nome: Ana Souza', 'CPF: 1')
  const at = text.text.indexOf('Ana')
  const words = wordsBetween(text, at, at + 'Ana Souza'.length)
  expect(words.map((word) => word.text)).toEqual(['Ana', 'Souza'])
  const [first, second] = words
  const box = boxAround(words)
  expect(box[0]).toBe(first?.box[0])
  expect(box[0] + box[2]).toBeCloseTo((second?.box[0] ?? 0) + (second?.box[2] ?? 0))
  expect(text.words.map(({ line }) => line)).toEqual([0, 0, 0, 1, 1])
})
