import { expect, it } from 'vitest'
import { sellersCovered, sellersReported } from './seller.ts'

it.each([
  [[], 'Nenhum proprietário cadastrado'],
  [['Ana Reis'], 'Ana Reis'],
  [['Ana Reis', 'Beto Reis'], 'Ana Reis +1 outro'],
  [['Ana Reis', 'Beto Reis', 'Caio Reis'], 'Ana Reis +2 outros'],
])('the personal items of %j cover %s', (names, words) => {
  expect(sellersCovered(names.map((fullName) => ({ fullName })))).toBe(words)
})

it.each([
  [[], 'Nenhum proprietário cadastrado: as certidões pessoais não são de ninguém identificado.'],
  [['Ana Reis'], 'Certidões pessoais de Ana Reis.'],
  [
    ['Ana Reis', 'Beto Reis', 'Caio Sá'],
    'Certidões pessoais de Ana Reis. De Beto Reis e Caio Sá não há certidões pessoais neste relatório.',
  ],
])('a report of %j says whose its certificates are', (names, words) => {
  expect(sellersReported(names.map((fullName) => ({ fullName })))).toBe(words)
})
