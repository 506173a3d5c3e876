import { expect, it } from 'vitest'
import { printedAddress } from './printed-address.ts'
import { addressInKey, matchAddress } from './same-address.ts'
import { propertySearchKey } from './search.ts'

const known = { street: 'Rua Conde de Bonfim', number: '615', complement: 'apto 402' }
const match = (text: string, property: typeof known = known) => {
  const printed = printedAddress(text)
  return printed && matchAddress(printed, property)
}

it.each([
  ['Rua Conde de Bonfim, 615, unidade 402', 'exact'],
  ['R. CONDE DE BONFIM, Nº 615, AP. 402', 'exact'],
  ['rua conde de bonfim nº 615, apartamento 402 - Tijuca', 'exact'],
  ['Rua Cde. de Bonfim, 615, ap 402', 'exact'],
  ['Rua Bonfim Conde, 615, apto 402', 'exact'],
  ['R CONDE DE BONFIM 00615 APT 0402', 'exact'],
  ['unidade autônoma nº 402, Rua Conde de Bonfim, 615', 'exact'],
  ['Rua Conde de Bonfim, 615', 'open'],
  ['Rua Conde de Bonfim, 615, bloco B, apto 402', 'near'],
  ['Rua Conde de Bonfim, 615, apto 403', null],
  ['Rua Conde de Bonfim, 651, apto 402', null],
  ['Avenida Conde de Bonfim, 615, apto 402', null],
  ['Rua Bonfim, 615, apto 402', null],
  ['Rua Conde de Bonfim', null],
])('%s: %s', (text, how) => {
  expect(match(text)).toBe(how)
})

it('a number of a block is none of an apartment', () => {
  const inBlock = { ...known, complement: 'bloco 1, apto 2' }
  expect(match('Rua Conde de Bonfim, 615, ap. 2, bl. 01', inBlock)).toBe('exact')
  expect(match('Rua Conde de Bonfim, 615, apto 1, bloco 2', inBlock)).toBeNull()
  expect(match('Rua Conde de Bonfim, 615, apto 2', inBlock)).toBe('open')
  expect(match('Rua Conde de Bonfim, 615, bloco 2, apto 2', { ...known, complement: 'apto 2' })).toBe('near')
})

it('knows a street by its titles and abbreviations on either side', () => {
  expect(
    match('Av. Pres. Vargas, 100, sala 12', {
      street: 'Avenida Presidente Vargas',
      number: '100',
      complement: 'SALA 12',
    }),
  ).toBe('exact')
  expect(match('Praça General Osório, 7', { street: 'Pça. Gal. Osório', number: '7', complement: '' })).toBe(
    'exact',
  )
})

it('is found in the search key', () => {
  const property = {
    sequenceNumber: 1,
    type: 'apartamento',
    neighborhood: 'Tijuca',
    city: 'Rio',
    owners: [],
  } as const
  const key = propertySearchKey({ ...property, ...known })
  const words = addressInKey({ street: 'R. Conde de BONFIM', number: '615' })
  expect(words).toEqual(['bonfim', '615'])
  expect(words.every((word) => key.includes(word))).toBe(true)
  expect(addressInKey({ street: 'Rua Conde de Bonfim' })).toEqual([])
})
