import { expect, it } from 'vitest'
import { propertyInput } from './property.ts'
import { inventedProperty, isSample } from './sample.ts'

it('is a property that the server takes as it is', () => {
  expect(propertyInput.parse(inventedProperty)).toEqual(inventedProperty)
})

it('is told from a property of the same street', () => {
  expect(isSample(inventedProperty)).toBe(true)
  expect(isSample({ complement: 'apto 201' })).toBe(false)
})
