import type { Person } from '@soleira/domain/person/contract'
import { expect, it } from 'vitest'
import { changesOf, isUnited, personFormSchema, personValuesOf } from './person-values.ts'

const person: Person = {
  id: 7,
  kind: 'natural',
  fullName: 'Íris Sá',
  tradeName: null,
  cpf: '529.982.247-25',
  cnpj: null,
  phones: ['(21) 98888-7777'],
  emails: [],
  birthDate: '1980-12-31',
  rg: null,
  cnh: null,
  birthplace: null,
  fatherName: null,
  motherName: null,
  profession: null,
  nationality: null,
  gender: null,
  maritalStatus: 'Casado(a)',
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  cep: null,
  union: {
    kind: 'marriage',
    regime: 'comunhao_parcial',
    since: '2001-05-12',
    prenup: null,
    spouse: { id: 8, fullName: 'Rui Sá', cpf: null },
  },
  representatives: [],
  represents: [],
  parts: [],
  notes: [],
  missing: [],
  leadId: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

it('sends nothing where nothing was changed', () => {
  expect(changesOf(person, personFormSchema.parse(personValuesOf(person)))).toEqual({})
})

it('sends what was changed, and the union as a whole', () => {
  const values = {
    ...personValuesOf(person),
    profession: ' Médica ',
    union: { ...personValuesOf(person).union, regime: 'separacao_absoluta' },
  }
  expect(changesOf(person, personFormSchema.parse(values))).toEqual({
    profession: 'Médica',
    union: { kind: 'marriage', regime: 'separacao_absoluta', since: '2001-05-12', prenup: null, spouseId: 8 },
  })
})

it('knows no spouse of who is not united, nor of a company', () => {
  expect(isUnited({ kind: 'natural', maritalStatus: 'União estável' })).toBe(true)
  expect(isUnited({ kind: 'legal', maritalStatus: 'Casado(a)' })).toBe(false)
  const single = personFormSchema.parse({ ...personValuesOf(person), maritalStatus: 'Divorciado(a)' })
  expect(changesOf(person, single)).toEqual({ maritalStatus: 'Divorciado(a)', union: null })
})

it('names the field that is wrong', () => {
  const wrong = { ...personValuesOf(person), cpf: '111', phones: ['12'], birthDate: '31/12/2999' }
  const issues = personFormSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(issues).toEqual(expect.arrayContaining(['cpf', 'phones.0', 'birthDate']))
})
