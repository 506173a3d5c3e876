import { expect, it } from 'vitest'
import { propertyInput } from './property.ts'
import { inventedProperty, isSample } from './sample.ts'
import { propertyTitle } from './title.ts'

it('is a property that the server takes as it is', () => {
  expect(propertyInput.parse(inventedProperty)).toEqual(inventedProperty)
})

it('is told from a property of the same street', () => {
  expect(isSample(inventedProperty)).toBe(true)
  expect(isSample({ complement: 'apto 201' })).toBe(false)
})

it('says in its title, too, that it is invented', () => {
  expect(propertyTitle(inventedProperty)).toBe('Apartamento - Rua do Exemplo (imóvel inventado), 100')
})
