import { describe, expect, it } from 'vitest'
import { currentWords, isKnown, type KnownHere, mayMean, percentOf, restOfHome } from './known.ts'

const person = {
  kind: 'natural',
  cpf: '310.482.917-90',
  rg: '11.482.073-6',
  birthDate: null,
  nationality: 'brasileiro(a)',
  profession: null,
  street: 'Rua das Laranjeiras',
  number: '120',
  complement: 'apto 301',
  neighborhood: 'Laranjeiras',
  city: 'Rio de Janeiro',
  state: 'RJ',
  cep: null,
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
    groundLord: 'none',
    registryOffice: 'Registro de Imóveis - 9º Ofício',
    landArea: null,
    privateArea: '80.50',
    builtArea: null,
    propertyTax: '1234.56 2026',
  },
  burdens: [],
  burdenEnds: [],
  toldBurdens: [],
  owners: [
    { fullName: 'Regina Alves Moura', cpf: '310.482.917-90', cnpj: null },
    { fullName: 'Beto Reis', cpf: null, cnpj: null },
  ],
  part: { share: '25.0000' },
}

const home = {
  street: 'R. DAS LARANJEIRAS',
  number: '120',
  complement: 'AP 301',
  neighborhood: null,
  city: 'RIO DE JANEIRO',
}

describe('what the record knows', () => {
  it.each([
    ['cpf', { said: '31048291790' }, true],
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
    ['registryOffice', { said: '9º Ofício de Registro de Imóveis' }, true],
    ['registryOffice', { said: '8º Ofício de Registro de Imóveis' }, false],
    ['privateArea', { said: '80.50' }, true],
    ['privateArea', { said: '80.00' }, false],
    ['landArea', { said: '80.50' }, false],
    ['propertyTax', { said: '1234.56 2026' }, true],
    ['propertyTax', { said: '1234.56' }, true],
    ['propertyTax', { said: '1234.56 2025' }, false],
    ['share', { said: '1/4' }, true],
    ['share', { said: '25%' }, true],
    ['share', { said: '1/2' }, false],
    ['groundLord', { said: 'none' }, true],
    ['groundLord', { said: 'union' }, false],
    ['nationality', { said: 'Brasileira' }, true],
    ['nationality', { said: 'Italiana' }, false],
    ['profession', { said: 'Médica' }, false],
    ['address', { said: '', address: { ...home, state: 'RJ', cep: null } }, true],
    ['address', { said: '', address: { ...home, state: 'RJ', cep: '22240-003' } }, false],
    ['address', { said: '', address: { ...home, state: 'RJ', cep: null, number: '122' } }, false],
    ['address', { said: '', address: { ...home, city: 'Niterói', state: 'RJ', cep: null } }, false],
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

it('the record’s address stands beside another one in words', () => {
  expect(currentWords('address', { said: '' }, known)).toBe(
    'Rua das Laranjeiras, 120, apto 301 · Laranjeiras · Rio de Janeiro/RJ',
  )
  expect(currentWords('groundLord', { said: '' }, known)).toBe('Não é foreiro')
  expect(currentWords('share', { said: '' }, known)).toBe('25%')
  expect(currentWords('share', { said: '' }, { ...known, part: { share: null } })).toBeNull()
  expect(currentWords('privateArea', { said: '' }, known)).toBe('80,50 m²')
  expect(currentWords('propertyTax', { said: '' }, known)).toBe('R$ 1.234,56 (2026)')
  expect(currentWords('profession', { said: '' }, known)).toBeNull()
})

it.each([
  [{ neighborhood: 'LARANJEIRAS', state: 'RJ' as const }, {}],
  [{ neighborhood: 'Cosme Velho', state: 'RJ' as const }, { neighborhood: 'Laranjeiras' }],
  [
    { neighborhood: null, state: null },
    { neighborhood: 'Laranjeiras', state: 'RJ', cep: '22240-003' },
  ],
])('of a home that a paper says with %j, the record alone says %j', (said, rest) => {
  const cep = 'cep' in rest ? '22240-003' : null
  const record = { ...(person as NonNullable<typeof person>), cep }
  const left = Object.entries(restOfHome(record, { ...home, cep: null, ...said }))
  expect(Object.fromEntries(left.filter(([, part]) => part !== null))).toEqual(rest)
})

const spouse = { id: 2, fullName: 'Otto Lima Moura', cpf: '529.982.247-25' }
const married = {
  ...known,
  person: { ...person, union: { ...person?.union, spouse } } as KnownHere['person'],
}

it.each([
  ['the same name', { said: 'OTTO LIMA MOURA' }, true],
  ['the same number under a name of before', { said: 'Otto Lima', cpf: '52998224725' }, true],
  // Two people may bear one name.
  ['the same name with another number', { said: 'Otto Lima Moura', cpf: '310.482.917-90' }, false],
])('a spouse is known by %s: %s', (_, value, is) => {
  expect(isKnown('spouseName', value, married)).toBe(is)
})

it('beside a spouse of a paper stands the one of the record, with the number where both have one', () => {
  const named = { said: 'Otto Lima Moura' }
  expect(currentWords('spouseName', named, married)).toBe('Otto Lima Moura')
  const other = { ...named, cpf: '310.482.917-90' }
  expect(currentWords('spouseName', other, married)).toBe('Otto Lima Moura · 529.982.247-25')
})

it.each([
  ['spouseName', {}, {}, true],
  ['spouseName', { cpf: '310.482.917-90' }, {}, true],
  ['spouseName', {}, { cpf: '310.482.917-90' }, true],
  ['spouseName', { cpf: '310.482.917-90' }, { cpf: '529.982.247-25' }, false],
  ['spouseName', {}, { kind: 'legal' }, false],
  ['owner', {}, { kind: 'legal' }, true],
  ['owner', { cpf: '310.482.917-90' }, { kind: 'legal' }, false],
] as const)('%s with %j may mean one of that name with %j: %s', (field, numbers, change, is) => {
  const one = { fullName: 'Otto Lima', cpf: null, cnpj: null, kind: 'natural', ...change } as const
  expect(mayMean(field, { said: 'OTTO LIMA', ...numbers }, one)).toBe(is)
})
