import { describe, expect, it } from 'vitest'
import { completeCpf } from '../format/cpf.ts'
import { longestSearchKey, propertySearchKey, propertySearchWords, type SearchedOwner } from './search.ts'

const person = (fullName: string, rest: Partial<SearchedOwner> = {}) => ({
  fullName,
  cpf: '000.000.001-91',
  phone: '(31) 3222-1111',
  ...rest,
})

describe('searching a property (rules §7)', () => {
  const property = {
    sequenceNumber: 42,
    type: 'galpao',
    street: 'Avenida São João',
    number: '1200-A',
    complement: 'Bloco B, sala 302',
    neighborhood: 'Centro',
    city: 'Niterói',
    registrationNumber: '12.345',
    owners: [
      person('Ana Conceição', {
        cpf: '529.982.247-25',
        phone: '(21) 99876-5432',
        email: 'Ana.Conceicao@exemplo.com.br',
      }),
      person('Zé Ângelo', { cpf: '111.444.777-35', phone: '(11) 3333-4444' }),
    ],
  } as const
  const key = propertySearchKey(property)
  const finds = (typed: string) => propertySearchWords(typed).every((word) => key.includes(word))

  it.each([
    '00042',
    'GALPÃO',
    'galpao',
    'são joão',
    'joao avenida',
    'centro niteroi',
    'conceicao',
    'ANGELO zé',
    '  ana   ',
    '529.982.247-25',
    '52998224725',
    '529 982 247 25',
    '529.982.2',
    '11144477735 zé',
    '(21) 99876-5432',
    '21998765432',
    '99876-5432',
    '+55 21 99876-5432',
    '+55 (11) 3333-4444',
    '3333 4444',
    'ana.conceicao@exemplo.com.br',
    'ANA.CONCEICAO@EXEMPLO',
    '12.345',
    '12345',
    '00042 12345 ana',
    'são joão 1200',
    'Avenida São João, nº 1200-A',
    'avenida sao joao n.º 1200a',
    'joão 1200, sala 302',
    'bloco b sao joao',
  ])('finds it by %j', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  it.each(['00043', 'casa', 'ana silva', '529.982.247-26', '998', '(21) 99876-5433', 'zé@exemplo'])(
    'does not find it by %j',
    (typed) => {
      expect(finds(typed)).toBe(false)
    },
  )

  const flat = propertySearchKey({
    ...property,
    street: 'R. Barata Ribeiro',
    number: '450',
    complement: 'apto 802',
    neighborhood: 'Copacabana',
    city: 'Rio de Janeiro',
    cep: '22041-001',
    registrationNumber: '48.213',
    municipalRegistration: '1.234.567-8',
    cnm: '1113382004821327',
    cib: 'ABC12037',
    owners: [person('Joana d’Ávila', { cpf: '318.642.907-22', phone: '(21) 98765-4321' })],
  })

  it.each([
    'Rua Barata Ribeiro',
    'Rua Barata Ribeiro 450',
    'Rua Barata Ribeiro, 450',
    'Barata Ribeiro, 450',
    'R. Barata Ribeiro',
    'R Barata Ribeiro, nº 450',
    'ribeiro 450 barata',
    'Barata Ribeiro 450 22041-001',
    '450 48213',
    'ap. 802',
    '22041-001',
    '22041001',
    'CEP 22041-001',
    'matrícula 48.213',
    'matricula: 48213',
    '1.234.567-8',
    'inscrição 12345678',
    '111338.2.0048213-27',
    'CNM 1113382004821327',
    '450 111338.2.0048213',
    '1113382004821',
    'ABC1203-7',
    'cib abc12o37',
    'abc1203',
    "d'ávila",
    'D´ÁVILA',
    '021 98765-4321',
    '+55 21 98765-4321',
    '(21) 8765-4321',
    'CPF 318.642.907-22',
  ])('finds a flat by %j', (typed) => {
    expect(propertySearchWords(typed).filter((word) => !flat.includes(word))).toEqual([])
  })

  it.each([
    ['Pça. XV', 'praça xv', true],
    ['Praça XV', 'pça xv', true],
    ['Praça XV', 'Pca. XV', true],
    ['Av Atlântica', 'avenida atlantica', true],
    ['Avenida Atlântica', 'av. atlântica', true],
    ['Rua XV', 'Praça XV', false],
    ['Vila 1º de Maio', '1o de maio', true],
  ])('finds %s by %s: %s', (street, typed, isFound) => {
    const there = propertySearchKey({ ...property, street })
    expect(propertySearchWords(typed).every((word) => there.includes(word))).toBe(isFound)
  })

  it.each([
    '111338.2.0048213-28',
    'ABC1203-8',
    '22041-002',
    '451 barata',
    '48214',
    '318.642.907-21',
    '(21) 98765-4322',
  ])('does not find a flat by %j', (typed) => {
    expect(propertySearchWords(typed).every((word) => flat.includes(word))).toBe(false)
  })

  it('keeps every word once', () => {
    const family = ['Ana Souza Lima', 'Rui Souza Lima'].map((fullName) => person(fullName))
    const words = propertySearchKey({ ...property, owners: family }).split(' ')
    expect(words.filter((word) => word === 'souza')).toHaveLength(1)
    expect(words).toEqual(expect.arrayContaining(['ana', 'rui', 'lima']))
  })

  it('has room for twenty owners, and never outgrows the index', () => {
    const twenty = (name: (index: number) => string) =>
      propertySearchKey({
        ...property,
        owners: Array.from({ length: 20 }, (_, i) =>
          person(name(i), {
            cpf: completeCpf(String(123_456_700 + i)),
            email: `pessoa${i}@exemplo.com.br`,
          }),
        ),
      })
    const heirs = twenty(
      (i) => `Herdeiro${i} Albuquerque${i} Bittencourt${i} Vasconcelos${i} de Magalhães${i}`,
    )
    expect(heirs).toContain('magalhaes19')
    expect(propertySearchWords('123.456.719-').every((word) => heirs.includes(word))).toBe(true)
    const hostile = twenty((i) =>
      Array.from({ length: 60 }, (_, j) => String.fromCodePoint(0x20000 + 60 * i + j)).join(' '),
    )
    for (const key of [heirs, hostile]) {
      expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(longestSearchKey)
    }
  })

  it('finds a long number of the property too, and one with letters with and without its punctuation', () => {
    const large = propertySearchKey({
      ...property,
      sequenceNumber: 123_456,
      registrationNumber: 'M-987.654',
      street: 'Rodovia BR-116',
    })
    for (const typed of [
      '123456',
      '23456',
      'm-987.654',
      'M987654',
      '987.654',
      '87.65',
      'br-116',
      'br116',
      '116',
    ])
      expect([typed, propertySearchWords(typed).every((word) => large.includes(word))]).toEqual([typed, true])
  })

  it('takes at most eight words, and none from spaces', () => {
    expect(propertySearchWords('a b c d e f g h i j')).toHaveLength(8)
    expect(propertySearchWords('   ')).toEqual([])
  })
})
