import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { maskPhone } from './phone.ts'
import { phoneField } from './phone-field.ts'

describe('the mask of a phone', () => {
  it.each([
    ['2', '(2'],
    ['21', '(21'],
    ['213', '(21) 3'],
    ['2133334444', '(21) 3333-4444'],
    ['21999998888', '(21) 99999-8888'],
    ['219999988887', '(21) 99999-8888'],
    ['+55 21 99999-8888', '(21) 99999-8888'],
    ['5521999998888', '(21) 99999-8888'],
    ['55 (21) 3333-4444', '(21) 3333-4444'],
    ['55999998888', '(55) 99999-8888'],
    ['(55) 99999-88887', '(55) 99999-8888'],
    ['(55) 995999-8888', '(55) 99599-9888'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })
})

describe('the phone field', () => {
  it.each([
    ['', 'Telefone é obrigatório'],
    [undefined, 'Telefone é obrigatório'],
    ['(21) 3333-444', 'Telefone deve ter pelo menos 10 dígitos'],
    ['(21) 3333-4444', null],
    ['(21) 99999-8888', null],
    ['(21) 99999-88887', 'Telefone inválido'],
    ['+55 21 99999-8888', null],
    ['+55 21 99999-88887', 'Telefone inválido'],
    ['(55) 99999-88887', 'Telefone inválido'],
  ])('says of %j: %s', (phone, message) => {
    expect(fieldError(phoneField('Telefone é obrigatório'), phone)).toBe(message)
  })

  it('keeps it masked, without the country', () => {
    expect(phoneField('x').parse(' +5521999998888 ')).toBe('(21) 99999-8888')
  })
})
