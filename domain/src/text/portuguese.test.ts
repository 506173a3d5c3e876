import { expect, it } from 'vitest'
import { capitalised, inCity, joinWithAnd, ofCity, ofState } from './portuguese.ts'

it('names are joined with commas, the last with e', () => {
  expect([[], ['Ana'], ['Ana', 'Bia'], ['Ana', 'Bia', 'Caio']].map(joinWithAnd)).toEqual([
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

it('cities and states have the article that they go with', () => {
  expect(['Rio de Janeiro', 'Recife', 'Curitiba', 'Dores do Rio Preto'].map(inCity)).toEqual([
    'no Rio de Janeiro',
    'no Recife',
    'em Curitiba',
    'em Dores do Rio Preto',
  ])
  expect(['RJ', 'BA', 'SP', 'DF'].map(ofState)).toEqual(['do RJ', 'da BA', 'de SP', 'do DF'])
})
