import { expect, it } from 'vitest'
import { capitalised, listed, ofCity } from './portuguese.ts'

it('names are joined with commas, the last with e', () => {
  expect([[], ['Ana'], ['Ana', 'Bia'], ['Ana', 'Bia', 'Caio']].map(listed)).toEqual([
    '',
    'Ana',
    'Ana e Bia',
    'Ana, Bia e Caio',
  ])
})

it('a sentence begins with a capital, also one with an accent', () => {
  expect(['não há', 'é', ''].map(capitalised)).toEqual(['Não há', 'É', ''])
})

it.each([
  ['Rio de Janeiro', 'do Rio de Janeiro'],
  ['rio de janeiro', 'do rio de janeiro'],
  ['Recife', 'do Recife'],
  ['São Paulo', 'de São Paulo'],
  ['Salvador', 'de Salvador'],
  ['Niterói', 'de Niterói'],
])('%s is spoken of as %s', (city, text) => {
  expect(ofCity(city)).toBe(text)
})
