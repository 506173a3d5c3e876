import { expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { formatArea, maskArea, readPastedArea, typedArea } from './area.ts'
import { areaField } from './area-field.ts'

it.each([
  ['80,5', '80.50'],
  ['80.50', '80.50'],
  [80.5, '80.50'],
  ['1.250,75 m²', '1250.75'],
  ['250 m2', '250.00'],
  ['999999999999.99', '999999999999.99'],
  ['', null],
  [null, null],
])('keeps %j as %j', (sent, kept) => expect(areaField.parse(sent)).toBe(kept))

it.each([
  ['0', 'Área deve ser maior que zero'],
  ['1.250', 'Área inválida: use metros quadrados, como 80,50'],
  ['80,555', 'Área inválida: use metros quadrados, como 80,50'],
  ['-3', 'Área inválida: use metros quadrados, como 80,50'],
  ['12 ha', 'Área inválida: use metros quadrados, como 80,50'],
  ['1000000000000', 'Área inválida: use metros quadrados, como 80,50'],
  [true, 'Área inválida'],
])('refuses %j', (sent, message) => expect(fieldError(areaField, sent)).toBe(message))

it('shows square metres, and takes what is typed', () => {
  expect(formatArea('1250.50')).toBe('1.250,50 m²')
  expect(['1250,5', 'a', '1.250'].map(maskArea)).toEqual(['1.250,5', '', '1.250'])
  // Pasted with its unit, of which the digit is none of the area's.
  expect(['250 m2', '80,5 m²'].map(maskArea)).toEqual(['250', '80,5'])
  expect(['1.250', '80,5', '80,5 m²', 'x'].map(typedArea)).toEqual(['1250.00', '80.50', '80.50', 'x'])
})

it.each([
  ['80.50', '80,50'],
  ['80.5 m²', '80,50'],
  ['1.250', '1.250,00'],
  ['1250.75', '1.250,75'],
  ['1,250.75', null],
  ['80,505', null],
  ['cerca de 80', null],
])('reads a pasted %j as %j', (pasted, shown) => expect(readPastedArea(pasted)).toBe(shown))
