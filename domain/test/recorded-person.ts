import type { Recorded } from '../src/person/deed-facts.ts'

export function makeRecorded(change: Partial<Recorded> = {}): Recorded {
  return {
    kind: 'natural',
    cpf: null,
    cnpj: null,
    rg: null,
    cnh: null,
    birthplace: null,
    birthDate: null,
    motherName: null,
    fatherName: null,
    nationality: null,
    profession: null,
    maritalStatus: null,
    phones: [],
    emails: [],
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
    cep: null,
    union: null,
    ...change,
  }
}
