import { describe, expect, it } from 'vitest'
import { fieldError, fieldErrors } from '../../test/field-errors.ts'
import { commonPasswords } from './common-passwords.ts'
import { loginInput, registrationForm, registrationInput } from './contract.ts'
import { isCommonPassword, minPasswordLength, newPasswordField, passwordField } from './password.ts'

const short = 'Senha deve ter pelo menos 6 caracteres'
const long = 'Senha deve ter no máximo 128 caracteres'
const common = 'Senha muito comum. Escolha outra.'

describe('passwords (rules §8)', () => {
  it.each([
    [undefined, short],
    ['', short],
    ['12345', short],
    ['a'.repeat(129), long],
    ['123456', common],
    ['SENHA123', common],
    ['Soleira123', common],
    ['chave-do-portao', null],
    ['  esp4ço  ', null],
    ['a1'.repeat(64), null],
  ])('a new one %j: %s', (password, message) => {
    expect(fieldError(newPasswordField, password)).toBe(message)
  })

  it('are only measured at sign-in, and never changed', () => {
    expect(fieldError(passwordField, '123456')).toBeNull()
    expect(newPasswordField.parse(' Ção 1 ')).toBe(' Ção 1 ')
  })

  it('are compared with common ones that could be chosen at all', () => {
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(minPasswordLength)
      expect(isCommonPassword(password.toUpperCase())).toBe(true)
    }
  })
})

const good = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@exemplo.com.br',
  cpf: '529.982.247-25',
  creci: 'CRECI-RJ 12345',
  phone: '(21) 99999-8888',
  password: 'chave-do-portao',
}

describe('registration (part 1 §5)', () => {
  it('takes what is right, and nothing more', () => {
    expect(registrationInput.parse({ ...good, id: 1, isAdmin: true })).toEqual(good)
  })

  const missing = {
    firstName: 'Nome deve ter pelo menos 2 caracteres',
    lastName: 'Sobrenome deve ter pelo menos 2 caracteres',
    email: 'E-mail inválido',
    cpf: 'CPF deve ter 11 dígitos',
    creci: 'CRECI é obrigatório',
    phone: 'Telefone é obrigatório',
    password: short,
  }

  it('names everything that is missing or empty', () => {
    expect(fieldErrors(registrationInput, {})).toEqual(missing)
    expect(
      fieldErrors(registrationInput, Object.fromEntries(Object.keys(good).map((field) => [field, ' ']))),
    ).toEqual(missing)
  })

  it.each([
    [{ firstName: 'A' }, { firstName: missing.firstName }],
    [{ firstName: 'Zé' }, {}],
    [{ lastName: 'S ' }, { lastName: missing.lastName }],
    [{ cpf: '529.982.247-2' }, { cpf: missing.cpf }],
    [{ cpf: '529.982.247-24' }, { cpf: 'CPF inválido' }],
    [{ cpf: '000.000.000-00' }, { cpf: 'CPF inválido' }],
    [{ phone: '(21) 3333-444' }, { phone: missing.phone }],
    [{ creci: 'x'.repeat(31) }, { creci: 'Use no máximo 30 caracteres' }],
    [{ password: 'senha123' }, { password: common }],
  ])('of %j: %j', (change, expected) => {
    expect(fieldErrors(registrationInput, { ...good, ...change })).toEqual(expected)
  })

  it('asks for the password twice, and says so beside other errors too', () => {
    expect(fieldErrors(registrationForm, { ...good, confirmPassword: good.password })).toEqual({})
    expect(fieldErrors(registrationForm, { ...good, confirmPassword: 'outra' })).toEqual({
      confirmPassword: 'Senhas não coincidem',
    })
    expect(fieldErrors(registrationForm, { ...good, email: '', confirmPassword: 'outra' })).toEqual({
      email: 'E-mail inválido',
      confirmPassword: 'Senhas não coincidem',
    })
  })
})

describe('sign-in', () => {
  it('needs an address and six characters', () => {
    expect(fieldErrors(loginInput, {})).toEqual({ email: 'E-mail inválido', password: short })
    expect(fieldErrors(loginInput, { email: 'ana@exemplo.com', password: '123456' })).toEqual({})
  })
})
