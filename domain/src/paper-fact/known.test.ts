import { describe, expect, it } from 'vitest'
import { isKnown, type KnownHere, percentOf } from './known.ts'

const person = {
  kind: 'natural',
  rg: '11.482.073-6',
  birthDate: null,
  motherName: 'Celina Ramos Alves',
  union: { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null, spouse: null },
  phones: [],
  emails: [],
} as unknown as KnownHere['person']
const known: KnownHere = {
  person,
  property: {
    registrationNumber: '12.345',
    municipalRegistration: null,
    cnm: '1113382001234558',
    cib: 'ABC1234J',
  },
  owners: [
    { fullName: 'Regina Alves Moura', cpf: '310.482.917-90', cnpj: null },
    { fullName: 'Beto Reis', cpf: null, cnpj: null },
  ],
}

describe('what the record knows', () => {
  it.each([
    ['rg', { said: '114820736' }, true],
    ['rg', { said: '99.999.999-9' }, false],
    ['motherName', { said: 'CELINA RAMOS ALVES' }, true],
    ['birthDate', { said: '1971-08-22' }, false],
    ['regime', { said: 'comunhao_parcial' }, true],
    ['regime', { said: 'comunhao_universal' }, false],
    ['spouseName', { said: 'Otto Lima Moura' }, false],
    ['registrationNumber', { said: '12345' }, true],
    ['municipalRegistration', { said: '01234567' }, false],
    ['cnm', { said: '1113382001234558' }, true],
    ['cnm', { said: '1113382009999932' }, false],
    ['cib', { said: 'ABC1234J' }, true],
    ['owner', { said: 'Regina Alves', cpf: '31048291790' }, true],
    // Another number is another person, whatever the name.
    ['owner', { said: 'Regina Alves Moura', cpf: '529.982.247-25' }, false],
    ['owner', { said: 'BETO REIS', cpf: '529.982.247-25' }, true],
    ['owner', { said: 'Otto Lima Moura' }, false],
  ] as const)('of %s %j: %s', (field, value, is) => expect(isKnown(field, value, known)).toBe(is))
})

it.each([
  ['1/2', '50'],
  ['1/3', '33.3333'],
  ['60%', '60'],
  ['12,5%', '12.5'],
  ['3/2', null],
  ['1/0', null],
  [undefined, null],
])('%s is %s percent', (share, percent) => expect(percentOf(share)).toBe(percent))
