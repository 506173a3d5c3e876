import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../test/field-errors.ts'
import { completeCpf } from '../format/cpf.ts'
import { stateCodes } from '../format/state.ts'
import { moveProperty, propertyQuery, replaceProperty } from './contract.ts'
import { maxOwners } from './owner.ts'
import { futureBirths, propertyInput } from './property.ts'
import { formatSequenceNumber } from './sequence-number.ts'
import { propertyTypes, typeName } from './type.ts'

const owner = { fullName: 'Ana Souza', cpf: '529.982.247-25', phone: '(21) 99999-8888' }
const input = {
  type: 'apartamento',
  value: 'R$ 500.000,00',
  cep: '22041001',
  street: 'Rua A',
  number: '1',
  neighborhood: 'Copacabana',
  city: 'Rio de Janeiro',
  state: 'RJ',
  owners: [owner],
}
const errors = (change: object) => fieldErrors(propertyInput, { ...input, ...change })

describe('a property as the form sends it (part 1 §5)', () => {
  it('is kept in one form', () => {
    expect(propertyInput.parse(input)).toEqual({
      ...input,
      value: '500000.00',
      cep: '22041-001',
      complement: null,
      registrationNumber: null,
      municipalRegistration: null,
      owners: [
        {
          ...owner,
          email: null,
          birthDate: null,
          rg: null,
          maritalStatus: null,
          fatherName: null,
          motherName: null,
        },
      ],
    })
  })

  it('names everything that is missing', () => {
    const missing = {
      type: 'Tipo é obrigatório',
      value: 'Valor é obrigatório',
      cep: 'CEP deve ter 8 dígitos',
      street: 'Rua é obrigatória',
      number: 'Número é obrigatório',
      neighborhood: 'Bairro é obrigatório',
      city: 'Cidade é obrigatória',
      state: 'Estado é obrigatório',
      owners: 'Pelo menos um proprietário é obrigatório',
    }
    expect(fieldErrors(propertyInput, {})).toEqual(missing)
    const empty = Object.fromEntries(Object.keys(missing).map((field) => [field, '']))
    expect(fieldErrors(propertyInput, { ...empty, owners: [] })).toEqual(missing)
    expect(errors({ owners: [{}] })).toEqual({
      'owners.0.fullName': 'Nome completo é obrigatório',
      'owners.0.cpf': 'CPF é obrigatório',
      'owners.0.phone': 'Telefone é obrigatório',
    })
  })

  it.each([
    [{ type: 'castelo' }, { type: 'Tipo é obrigatório' }],
    [{ state: 'XX' }, { state: 'Estado é obrigatório' }],
    [{ cep: '123456789' }, { cep: 'CEP inválido' }],
    [{ value: '0' }, { value: 'Valor deve ser maior que zero' }],
    [{ street: 'a'.repeat(161) }, { street: 'Use no máximo 160 caracteres' }],
    [{ owners: [{ ...owner, email: 'ana@' }] }, { 'owners.0.email': 'E-mail inválido' }],
    [{ owners: [{ ...owner, cpf: '111.111.111-11' }] }, { 'owners.0.cpf': 'CPF inválido' }],
    [
      { owners: [{ ...owner, birthDate: '31/02/1980' }] },
      { 'owners.0.birthDate': 'Data de nascimento inválida' },
    ],
    [
      { owners: [owner, { ...owner, cpf: '52998224725' }] },
      { 'owners.1.cpf': 'CPF já informado em outro proprietário' },
    ],
  ])('%j is refused', (change, expected) => {
    expect(errors(change)).toEqual(expected)
  })

  it('has at most twenty owners', () => {
    const many = Array.from({ length: maxOwners + 1 }, (_, i) => ({
      ...owner,
      cpf: completeCpf(String(100_000_000 + i)),
    }))
    expect(errors({ owners: many.slice(1) })).toEqual({})
    expect(errors({ owners: many })).toEqual({ owners: 'No máximo 20 proprietários' })
  })

  it('leaves out what the server sets (T3)', () => {
    const planted = {
      id: 7,
      sequenceNumber: '00009',
      currentStage: 7,
      status: 'concluido',
      brokerId: 3,
      version: 9,
    }
    const kept = propertyInput.parse({ ...input, ...planted })
    for (const name of Object.keys(planted)) expect(kept).not.toHaveProperty(name)
  })

  it('refuses ids and versions that the database cannot hold', () => {
    expect(
      fieldErrors(replaceProperty.body, { ...input, owners: [{ ...owner, id: 2 ** 31 }] }),
    ).toHaveProperty('owners.0.id')
    expect(fieldErrors(replaceProperty.body, { ...input, version: 2 ** 31 })).toHaveProperty('version')
    expect(fieldErrors(moveProperty.body, { currentStage: 8 })).toEqual({ currentStage: 'Etapa inválida' })
    expect(fieldErrors(moveProperty.body, { currentStage: 1.5 })).toEqual({ currentStage: 'Etapa inválida' })
  })

  it('names the owners born after today', () => {
    const now = new Date('2026-07-30T12:00:00Z')
    const births = ['2026-07-30', '2026-07-31', null].map((birthDate) => ({ birthDate }))
    expect(futureBirths(births, now)).toEqual({
      'owners.1.birthDate': 'Data de nascimento não pode ser no futuro',
    })
  })
})

describe('the query of the list', () => {
  it('takes a parameter once, repeatedly or not at all', () => {
    const query = propertyQuery.parse({
      status: 'captacao',
      city: ['Niterói', 'Rio'],
      minValue: '300000,01',
      limit: '25',
    })
    expect(query).toMatchObject({
      status: ['captacao'],
      type: [],
      city: ['Niterói', 'Rio'],
      minValue: '300000.01',
      limit: 25,
    })
  })

  it.each([
    { status: 'x' },
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { stage: '8' },
    { sort: 'value;drop' },
    { minValue: 'x' },
    { search: ['a', 'b'] },
  ])('%j is refused', (query) => {
    expect(Object.keys(fieldErrors(propertyQuery, query))).toHaveLength(1)
  })
})

describe('constants', () => {
  it('are the nine kinds of property and the 27 states', () => {
    expect(propertyTypes.map(typeName)).toEqual([
      'Apartamento',
      'Casa',
      'Cobertura',
      'Terreno',
      'Sala',
      'Loja',
      'Galpão',
      'Chácara',
      'Fazenda',
    ])
    expect(new Set(stateCodes).size).toBe(27)
  })

  it('number properties with five digits, and more when they are needed', () => {
    expect([1, 42, 99_999, 100_000].map(formatSequenceNumber)).toEqual(['00001', '00042', '99999', '100000'])
  })
})
