import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { checkDigit, completeCpf, concealCpf, isValidCpf, maskCpf } from './cpf.ts'
import { cpfField } from './cpf-field.ts'
import { digitsOf } from './digits.ts'

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1+$/.test(digits))

describe('CPF', () => {
  it.each(['529.982.247-25', '111.444.777-35', '12345678909', '000.000.001-91', '100.000.001-08'])(
    '%s is valid',
    (cpf) => {
      expect(isValidCpf(cpf)).toBe(true)
    },
  )

  it.each(['529.982.247-24', '529.982.247-15', '529.982.247-2', '529.982.247-255', '', 'abc'])(
    '%j is not',
    (cpf) => {
      expect(isValidCpf(cpf)).toBe(false)
    },
  )

  it.each([...'0123456789'])(
    '%s repeated eleven times is not, though its check digits are right',
    (digit) => {
      const nine = digit.repeat(9)
      expect(completeCpf(nine)).toBe(maskCpf(digit.repeat(11)))
      expect(isValidCpf(digit.repeat(11))).toBe(false)
    },
  )

  it('is completed from any nine digits', () => {
    expect(completeCpf('123456789')).toBe('123.456.789-09')
    fc.assert(fc.property(nineDigits, (nine) => isValidCpf(completeCpf(nine))))
  })

  it('has exactly one pair of check digits', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const pairs = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, '0'))
        expect(pairs.filter(isValidCpf)).toEqual([digitsOf(completeCpf(nine))])
      }),
    )
  })

  it('computes the second digit from the first ten', () => {
    expect([checkDigit('529982247'), checkDigit('5299822472')]).toEqual([2, 5])
  })

  it('conceals the first and last digits, and everything that is not a whole CPF', () => {
    expect(concealCpf('12345678909')).toBe('***.456.789-**')
    expect(concealCpf('123.456.789-09')).toBe('***.456.789-**')
    expect(concealCpf('123.456')).toBe('***')
    expect(concealCpf('')).toBe('***')
  })
})

describe('the CPF field', () => {
  const field = cpfField('CPF é obrigatório')

  it.each([
    ['', 'CPF é obrigatório'],
    ['   ', 'CPF é obrigatório'],
    [undefined, 'CPF é obrigatório'],
    [null, 'CPF é obrigatório'],
    ['123', 'CPF inválido'],
    ['529.982.247-24', 'CPF inválido'],
    ['529982247255', 'CPF inválido'],
    ['111.111.111-11', 'CPF inválido'],
    ['a52998224725', 'CPF inválido'],
    ['529.982.247-25', null],
  ])('says of %j: %s', (cpf, message) => {
    expect(fieldError(field, cpf)).toBe(message)
  })

  it('keeps it masked however it was typed', () => {
    for (const cpf of ['52998224725', ' 529.982.247-25 ', '529 982 247 25']) {
      expect(field.parse(cpf)).toBe('529.982.247-25')
    }
  })
})
