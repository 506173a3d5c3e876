import { untouchedDiligence } from '../src/checklist/summary.ts'
import { documentationOf } from '../src/property/documentation.ts'
import type { Owner } from '../src/property/owner.ts'
import type { Property } from '../src/property/property.ts'

const owner: Owner = {
  id: 1,
  personId: 1,
  fullName: 'Conceição Araújo',
  cpf: '529.982.247-25',
  phone: '(21) 99999-8888',
  email: 'conceicao@exemplo.com.br',
  birthDate: '1961-03-02',
  rg: '08.123.456-7',
  maritalStatus: 'Viúvo(a)',
  fatherName: 'José Araújo',
  motherName: 'Maria Araújo',
}

export function sampleProperty(change: Partial<Property> = {}, ownerChange: Partial<Owner> = {}): Property {
  const property = {
    id: 7,
    sequenceNumber: '00007',
    type: 'apartamento' as const,
    street: 'Rua São Clemente',
    number: '120',
    complement: 'apto 502',
    neighborhood: 'Botafogo',
    city: 'Rio de Janeiro',
    state: 'RJ' as const,
    cep: '22260-000',
    value: '980000.00',
    registrationNumber: '41.207',
    municipalRegistration: '1.234.567-8',
    cnm: null,
    cib: null,
    groundLord: null,
    registryOffice: null,
    landArea: null,
    privateArea: null,
    builtArea: null,
    propertyTax: null,
    propertyTaxYear: null,
    owners: [{ ...owner, ...ownerChange }],
    status: 'diligence' as const,
    currentStage: 2 as const,
    version: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    coverUrl: null,
    diligence: untouchedDiligence,
    isAuthorized: true,
  }
  return { ...property, documentation: documentationOf(property, []), ...change }
}
