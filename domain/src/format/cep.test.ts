import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { cepField } from './cep.ts'

describe('the CEP field', () => {
  it.each([
    ['', 'CEP deve ter 8 dígitos'],
    [undefined, 'CEP deve ter 8 dígitos'],
    ['2204100', 'CEP deve ter 8 dígitos'],
    ['22041-00', 'CEP deve ter 8 dígitos'],
    ['abcdefgh', 'CEP deve ter 8 dígitos'],
    ['220410011', 'CEP inválido'],
    ['22041-0011', 'CEP inválido'],
    ['22.041-001', 'CEP inválido'],
    ['2204-1001', 'CEP inválido'],
    ['22041-001', null],
    [' 22041001 ', null],
  ])('says of %j: %s', (cep, message) => {
    expect(fieldError(cepField, cep)).toBe(message)
  })

  it('keeps it with its hyphen', () => {
    expect(cepField.parse('22041001')).toBe('22041-001')
    expect(cepField.parse('01001-000')).toBe('01001-000')
  })
})
