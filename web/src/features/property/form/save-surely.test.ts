import { propertyInput } from '@soleira/domain/property/property'
import { expect, it } from 'vitest'
import { sampleProperty } from '../../../../../domain/test/sample-property.ts'
import { holdsInput } from './save-surely.ts'

const property = sampleProperty()
const input = propertyInput.parse(property)

it('knows what it sent, with or without the owners’ ids', () => {
  expect(holdsInput(property, input)).toBe(true)
  const owners = input.owners.map(({ id: _, ...owner }) => owner)
  expect(holdsInput(property, { ...input, owners })).toBe(true)
})

it.each([
  ['another street', { street: 'Rua Assunção' }],
  ['another value', { value: '980000.01' }],
  ['a field that was emptied', { complement: null }],
  ['another owner', { owners: input.owners.map((owner) => ({ ...owner, fullName: 'Joaquim Araújo' })) }],
  ['one owner more', { owners: [...input.owners, ...input.owners] }],
])('does not take %s for what it sent', (_, change) => {
  expect(holdsInput(property, { ...input, ...change })).toBe(false)
})
