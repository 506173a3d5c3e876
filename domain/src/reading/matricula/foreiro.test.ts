import { expect, it } from 'vitest'
import { flowOf, pageOf } from '../flow.ts'
import { readLand } from './foreiro.ts'

const read = (...lines: string[]) => readLand(flowOf({ pages: [pageOf(lines)] }))

it.each([
  ['IMÓVEL: terreno foreiro à União, com 300 m2', 'union'],
  ['o respectivo terreno de marinha', 'union'],
  ['TERRENO FOREIRO AO MUNICÍPIO DO RIO DE JANEIRO', 'municipality'],
  ['domínio útil do terreno foreiro à Mitra Arquiepiscopal', 'private'],
  ['enfiteuse em favor da família Silva', 'private'],
  ['terreno sob regime de ocupação da União, RIP 6001', 'union_occupation'],
  ['o domínio útil do lote 7', null],
])('“%s” says that the land is foreiro', (line, lord) => {
  const land = read('MATRÍCULA 12.345', line)
  expect(land).not.toBeNull()
  expect(land?.lord).toBe(lord)
  expect(land?.page).toBe(1)
})

it.each([
  'IMÓVEL: apartamento 301 da Rua A, em terreno próprio',
  'imóvel não foreiro, livre de foro e pensão',
  'o terreno não é foreiro à União',
  'livre de aforamento',
  'proprietários em união estável',
])('“%s” says nothing of the kind', (line) => {
  expect(read(line)).toBeNull()
})

it('is freed by a later act, and foreiro again by one after that', () => {
  const opening = 'terreno foreiro à União'
  const freed = 'Av-3 resgate do aforamento'
  expect(read(opening, freed)).toBeNull()
  expect(read(opening, freed, 'Av-4 o terreno é foreiro ao Município')?.lord).toBe('municipality')
})
