import { expect, it } from 'vitest'
import type { PropertyAskedAbout } from '../diligence/asked-about.ts'
import { numbersToSay } from './explain.ts'

const property: PropertyAskedAbout = {
  street: 'Rua das Flores',
  number: '12',
  complement: null,
  neighborhood: 'Glória',
  city: 'Rio de Janeiro',
  state: 'RJ',
  cep: '22241-000',
  registrationNumber: '12345',
  municipalRegistration: '0.123.456-7',
  cnm: '1113382001234558',
  cib: 'ABC1234J',
  owners: [],
}
const said = (...of: Parameters<typeof numbersToSay>) =>
  numbersToSay(...of).map(({ name, value }) => `${name} ${value}`)

it('says by which numbers a paper of the property is asked for, as far as they are known', () => {
  const registered = ['Matrícula 12345', 'CNM 111338.2.0012345-58']
  expect(said('ONUS_REAIS', property)).toEqual(registered)
  expect(said('onus_reais', property)).toEqual(registered)
  expect(said('ESPELHO_IPTU', property)).toEqual(['Inscrição municipal (IPTU) 0.123.456-7', 'CIB ABC1234-J'])
  expect(said('ESPELHO_IPTU', { ...property, municipalRegistration: null })).toEqual(['CIB ABC1234-J'])
  for (const kind of ['RG_CNH', 'COMPROVANTE_RESIDENCIA', 'receita_federal'] as const)
    expect(said(kind, property)).toEqual([])
})
