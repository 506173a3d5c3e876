import { describe, expect, it } from 'vitest'
import { isOtherOffice, isSameOffice, officeNumber } from './registry-office.ts'

it.each([
  ['9º Ofício de Registro de Imóveis', 9],
  ['REGISTRO DE IMÓVEIS - 11º OFÍCIO', 11],
  ['Primeiro Oficial de Registro de Imóveis de São Paulo', 1],
  ['Décimo Primeiro Registro de Imóveis', 11],
  ['Registro de Imóveis da 2ª Circunscrição de Curitiba', 2],
  ['Registro de Imóveis de Maricá', null],
])('%s has the number %s', (office, number) => expect(officeNumber(office)).toBe(number))

describe('two names of a registry', () => {
  it.each([
    ['9º Ofício de Registro de Imóveis', 'REGISTRO DE IMÓVEIS - 9º OFÍCIO', true],
    ['9º RI', 'Nono Ofício do Registro de Imóveis da Capital', true],
    ['Registro de Imóveis de Maricá', 'Cartório do Registro de Imóveis da Comarca de Maricá - RJ', true],
    ['2º Ofício de Registro de Imóveis de Niterói', '2º Ofício de Registro de Imóveis de Maricá', false],
    ['9º Ofício de Registro de Imóveis', '8º Ofício de Registro de Imóveis', false],
    ['9º Ofício de Registro de Imóveis', 'Registro de Imóveis', false],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameOffice(one, other)).toBe(isSame)
    expect(isSameOffice(other, one)).toBe(isSame)
  })

  it('are of two registries only where both have a number', () => {
    expect(isOtherOffice('9º RI', '8º RI')).toBe(true)
    expect(isOtherOffice('9º RI', '9º Ofício')).toBe(false)
    expect(isOtherOffice('9º RI', 'Registro de Imóveis de Maricá')).toBe(false)
    expect(isOtherOffice('9º RI', null)).toBe(false)
  })
})
