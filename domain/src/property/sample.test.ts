import { expect, it } from 'vitest'
import { propertyInput } from './property.ts'
import { isSample, sampleProperty } from './sample.ts'

it('is a property that the server takes as it is', () => {
  expect(propertyInput.parse(sampleProperty)).toEqual(sampleProperty)
})

it('is told from a property of the same street', () => {
  expect(isSample(sampleProperty)).toBe(true)
  expect(isSample({ complement: 'apto 201' })).toBe(false)
})
