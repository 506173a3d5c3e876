import { completeCpf } from '../format/cpf.ts'
import type { Property, PropertyInput } from './property.ts'

/** The broker reads it on every screen, so nobody takes the sample for a property. */
const mark = 'imóvel de exemplo, pode ser excluído'

/** Invented, for a broker who wants to look around before a property of their own is at hand. */
export const inventedProperty: PropertyInput = {
  type: 'apartamento',
  value: '650000.00',
  // In every title, where the complement does not stand.
  street: 'Rua do Exemplo (imóvel inventado)',
  number: '100',
  complement: mark,
  neighborhood: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
  cep: '20040-000',
  registrationNumber: null,
  municipalRegistration: null,
  owners: [
    {
      fullName: 'Pessoa de Exemplo',
      cpf: completeCpf('100200300'),
      phone: '(21) 90000-0000',
      email: null,
      birthDate: null,
      rg: null,
      maritalStatus: null,
      fatherName: null,
      motherName: null,
    },
  ],
}

export function isSample({ complement }: Pick<Property, 'complement'>): boolean {
  return complement === mark
}
