import { expect, it } from 'vitest'
import { mayBeSameName } from './same-name.ts'

it.each([
  ['ITAÚ', 'ITAÚ UNIBANCO S.A.'],
  ['Banco Itaú S/A', 'ITAÚ UNIBANCO S.A.'],
  ['BANCO DO POVO SA', 'Banco do Povo S.A.'],
  ['Banco do Povo', 'Povo Ltda.'],
  ['CAIXA', 'Caixa Econômica Federal - CEF'],
  ['CIA. DO LAR LTDA - ME', 'Companhia do Lar'],
  ['Bradesco S. A.', 'BANCO BRADESCO S/A.'],
  ["BANCO D'OESTE", 'Banco D’Oeste S.A.'],
  // Nothing is left that names anybody.
  ['Banco', 'Caixa Econômica Federal'],
  ['S.A.', 'Caixa Econômica Federal'],
  [null, 'Caixa Econômica Federal'],
])('%s may be %s', (one, other) => {
  expect([mayBeSameName(one, other), mayBeSameName(other, one)]).toEqual([true, true])
})

it.each([
  ['ITAÚ', 'ITAUTEC S.A.'],
  ['Banco do Sul', 'Caixa do Sul'],
  ['UNIBANCO', 'ITAÚ UNIBANCO S.A.'],
  ['Banco da Vila', 'Banco do Povo'],
  ['Ana Lima', 'Ana Limaverde'],
  ['Ana Lima Souza', 'Ana Souza'],
  ['João da Silva', 'JOÃO DA SILVA FILHO'],
  ['Rui Sá', 'Rui Sá Júnior'],
  ['Banco do Brasil', 'Brasil Seguros S.A.'],
  ['Banco da Terra', 'Companhia da Terra'],
])('%s is not %s', (one, other) => {
  expect([mayBeSameName(one, other), mayBeSameName(other, one)]).toEqual([false, false])
})
