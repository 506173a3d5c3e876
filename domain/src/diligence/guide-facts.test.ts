import { describe, expect, it } from 'vitest'
import { sampleProperty } from '../../test/sample-property.ts'
import type { GuideDatum } from '../catalogue/kind.ts'
import { fullAddress } from '../format/address.ts'
import { guideFacts } from './guide-facts.ts'

const everything: GuideDatum[] = [
  'registryNumber',
  'address',
  'municipalRegistration',
  'fullName',
  'cpf',
  'rg',
  'birthDate',
  'parents',
]
const valuesOf = (...sample: Parameters<typeof sampleProperty>) =>
  guideFacts(everything, sampleProperty(...sample)).map(({ value }) => value)

describe('what to have at hand', () => {
  it('comes from the property and its first owner, as the offices write it', () => {
    expect(valuesOf()).toEqual([
      '41.207',
      'Rua São Clemente, 120, apto 502, Botafogo, Rio de Janeiro - RJ, CEP 22260-000',
      '1.234.567-8',
      'Conceição Araújo',
      '529.982.247-25',
      '08.123.456-7',
      '02/03/1961',
      'José Araújo e Maria Araújo',
    ])
  })

  it('has CNM and CIB beside the numbers that they belong to, only where they are known', () => {
    const numbered = sampleProperty({ cnm: '1113382001234558', cib: 'ABC1234J' })
    expect(guideFacts(['registryNumber', 'municipalRegistration', 'cpf'], numbered)).toMatchObject([
      { name: 'Matrícula', value: '41.207' },
      { name: 'CNM', value: '111338.2.0012345-58' },
      { name: 'Inscrição municipal (IPTU)', value: '1.234.567-8' },
      { name: 'CIB', value: 'ABC1234-J' },
      { name: 'CPF' },
    ])
    expect(guideFacts(['cpf'], numbered)).toHaveLength(1)
    const bare = sampleProperty({ cnm: null, cib: null })
    expect(guideFacts(['registryNumber', 'municipalRegistration'], bare)).toHaveLength(2)
  })

  it('is null where the file lacks it', () => {
    const nobody = { registrationNumber: null, municipalRegistration: null, owners: [] }
    expect(valuesOf(nobody).filter(Boolean)).toEqual([fullAddress(sampleProperty())])
    expect(valuesOf({}, { rg: null, birthDate: null, fatherName: null }).slice(5)).toEqual([
      null,
      null,
      'Maria Araújo',
    ])
  })

  it('is that of whoever the certificate is about, who need not own, and of a company its CNPJ', () => {
    const wife = { ...sampleProperty().owners[0], fullName: 'Íris Sá', cpf: '111.444.777-35' } as never
    expect(guideFacts(['fullName', 'cpf'], sampleProperty(), wife)).toEqual([
      { datum: 'fullName', name: 'Nome completo', value: 'Íris Sá' },
      { datum: 'cpf', name: 'CPF', value: '111.444.777-35' },
    ])
    const company = sampleProperty({}, { cpf: '12.ABC.345/01DE-35' })
    expect(guideFacts(['fullName', 'cpf'], company).map(({ name }) => name)).toEqual([
      'Nome do proprietário',
      'CNPJ',
    ])
  })

  it('is that of the first owner when there are several', () => {
    const [first] = sampleProperty().owners
    const [second] = sampleProperty({}, { id: 2, cpf: '111.444.777-35' }).owners
    const owners = [second, first].filter((owner) => owner !== undefined)
    expect(guideFacts(['cpf'], sampleProperty({ owners }))).toEqual([
      { datum: 'cpf', name: 'CPF', value: '111.444.777-35' },
    ])
  })
})

it('an address without a complement has no hole in it', () => {
  expect(fullAddress(sampleProperty({ complement: null }))).toBe(
    'Rua São Clemente, 120, Botafogo, Rio de Janeiro - RJ, CEP 22260-000',
  )
})
