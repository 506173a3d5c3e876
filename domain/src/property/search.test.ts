import { describe, expect, it } from 'vitest'
import { longestSearchKey, propertySearchKey, searchWords } from './search.ts'

describe('searching a property (decisions §7)', () => {
  const property = {
    sequenceNumber: 42,
    type: 'galpao',
    street: 'Avenida São João',
    neighborhood: 'Centro',
    city: 'Niterói',
    owners: [{ fullName: 'Ana Conceição' }, { fullName: 'Zé Ângelo' }],
  } as const
  const key = propertySearchKey(property)
  const finds = (typed: string) => searchWords(typed).every((word) => key.includes(word))

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
  ])('finds it by %j', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  it.each(['00043', 'casa', 'ana silva'])('does not find it by %j', (typed) => {
    expect(finds(typed)).toBe(false)
  })

  it('keeps every word once', () => {
    const family = ['Ana Souza Lima', 'Rui Souza Lima'].map((fullName) => ({ fullName }))
    const words = propertySearchKey({ ...property, owners: family }).split(' ')
    expect(words.filter((word) => word === 'souza')).toHaveLength(1)
    expect(words).toEqual(expect.arrayContaining(['ana', 'rui', 'lima']))
  })

  it('has room for twenty owners, and never outgrows the index', () => {
    const twenty = (name: (index: number) => string) =>
      propertySearchKey({
        ...property,
        owners: Array.from({ length: 20 }, (_, i) => ({ fullName: name(i) })),
      })
    const heirs = twenty(
      (i) => `Herdeiro${i} Albuquerque${i} Bittencourt${i} Vasconcelos${i} de Magalhães${i}`,
    )
    expect(heirs).toContain('magalhaes19')
    const hostile = twenty((i) =>
      Array.from({ length: 60 }, (_, j) => String.fromCodePoint(0x20000 + 60 * i + j)).join(' '),
    )
    for (const key of [heirs, hostile]) {
      expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(longestSearchKey)
    }
  })

  it('takes at most eight words, and none from spaces', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('   ')).toEqual([])
  })
})
