import { expect, test } from 'vitest'
import type { Property } from '../property/property.ts'
import { knownAnswers } from './known-answers.ts'

const owner = { cpf: '529.982.247-25' } as Property['owners'][number]
const company = { ...owner, cpf: '12.ABC.345/01DE-35' }

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
  const seller = (...owners: Property['owners']) =>
    knownAnswers({ registrationNumber: null, owners }).vendedor_tipo
  expect([seller(company), seller(company, owner)]).toEqual(['juridica', undefined])
})
