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
