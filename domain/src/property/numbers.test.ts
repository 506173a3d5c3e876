import { expect, it } from 'vitest'
import { otherNumbers } from './numbers.ts'

it('prints the numbers of a property with their punctuation, in the order of deeds', () => {
  const property = { cnm: '1113382001234558', cib: 'ABC1234J', municipalRegistration: '1.234.567-8' }
  expect(otherNumbers(property)).toEqual([
    ['CNM', '111338.2.0012345-58'],
    ['CIB', 'ABC1234-J'],
    ['Inscrição municipal', '1.234.567-8'],
  ])
  const unknown = { cnm: null, cib: null, municipalRegistration: null }
  expect(otherNumbers(unknown).map(([, number]) => number)).toEqual([null, null, null])
})
