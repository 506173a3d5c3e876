import { expect, it } from 'vitest'
import { sellersCovered } from './seller.ts'

it.each([
  [[], 'Nenhum proprietário cadastrado'],
  [['Ana Reis'], 'Ana Reis'],
  [['Ana Reis', 'Beto Reis'], 'Ana Reis +1 outro'],
  [['Ana Reis', 'Beto Reis', 'Caio Reis'], 'Ana Reis +2 outros'],
])('the personal items of %j cover %s', (names, words) => {
  expect(sellersCovered(names.map((fullName) => ({ fullName })))).toBe(words)
})
