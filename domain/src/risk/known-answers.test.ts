import { expect, test } from 'vitest'
import type { Property } from '../property/property.ts'
import { knownAnswers } from './known-answers.ts'

const owner = {} as Property['owners'][number]

test('a property answers only what its record affirms', () => {
  expect(knownAnswers({ registrationNumber: null, owners: [] })).toEqual({})
  expect(knownAnswers({ registrationNumber: '12.345', owners: [owner] })).toEqual({
    registro_anterior: 'sim',
    vendedor_tipo: 'fisica',
  })
  expect(knownAnswers({ registrationNumber: null, owners: [owner, owner] })).toEqual({
    vendedor_tipo: 'fisica',
    outros_titulares: 'sim',
  })
})
