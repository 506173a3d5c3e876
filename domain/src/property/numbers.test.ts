import { expect, it } from 'vitest'
import { sampleProperty } from '../../test/sample-property.ts'
import { otherNumbers } from './numbers.ts'

it('prints the numbers of a property with their punctuation, in the order of deeds', () => {
  const property = sampleProperty({
    registryOffice: '9º Ofício de Registro de Imóveis',
    cnm: '1113382001234558',
    cib: 'ABC1234J',
    municipalRegistration: '1.234.567-8',
    propertyTax: '1234.56',
    propertyTaxYear: 2026,
    landArea: '1250.75',
    privateArea: '80.50',
    builtArea: '112.00',
  })
  expect(otherNumbers(property)).toEqual([
    ['Registro de imóveis', '9º Ofício de Registro de Imóveis'],
    ['CNM', '111338.2.0012345-58'],
    ['CIB', 'ABC1234-J'],
    ['Inscrição municipal', '1.234.567-8'],
    ['IPTU do ano', 'R$ 1.234,56 (2026)'],
    ['Área do terreno', '1.250,75 m²'],
    ['Área privativa', '80,50 m²'],
    ['Área construída', '112,00 m²'],
  ])
  const unknown = otherNumbers(sampleProperty({ municipalRegistration: null }))
  expect(unknown.every(([, number]) => number === null)).toBe(true)
})
