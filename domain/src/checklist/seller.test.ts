import { expect, it } from 'vitest'
import { sellerReported, sellersCovered } from './seller.ts'

it.each([
  [[], 'Nenhum proprietário cadastrado'],
  [['Ana Reis'], 'Ana Reis'],
  [['Ana Reis', 'Beto Reis'], 'Ana Reis +1 outro'],
  [['Ana Reis', 'Beto Reis', 'Caio Reis'], 'Ana Reis +2 outros'],
])('the personal items of %j cover %s', (names, words) => {
  expect(sellersCovered(names.map((fullName) => ({ fullName })))).toBe(words)
})

it('a section of a report says whose its certificates are', () => {
  const ana = {
    personId: 1,
    name: 'Ana Reis',
    role: 'owner',
    title: 'Proprietário',
    kind: 'natural',
    gender: null,
    completed: 3,
    total: 10,
  } as const
  expect(sellerReported(ana, [ana])).toBe('Certidões pessoais de Ana Reis.')
  expect(sellerReported({ ...ana, personId: null }, [ana])).toBe(
    'Nenhum proprietário cadastrado: as certidões pessoais não são de ninguém identificado.',
  )
  expect(sellerReported({ ...ana, kind: 'legal', name: 'Casa Nova Ltda' }, [ana])).toBe(
    'Certidões da empresa Casa Nova Ltda.',
  )
  expect(sellerReported({ ...ana, kind: 'legal', name: 'Casa Nova Ltda.' }, [ana])).toBe(
    'Certidões da empresa Casa Nova Ltda.',
  )
  const beto = { ...ana, personId: 2, name: 'Beto Reis', role: 'spouse', title: 'Cônjuge' } as const
  expect(sellerReported(beto, [ana, beto])).toBe(
    'Certidões pessoais de Beto Reis (cônjuge): 3 de 10 concluídas.',
  )
  expect(sellerReported(ana, [ana, beto])).toBe(
    'Certidões pessoais de Ana Reis (proprietário(a)): 3 de 10 concluídas.',
  )
})
