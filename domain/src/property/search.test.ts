import { describe, expect, it } from 'vitest'
import { propertySearchKey, searchWords } from './search.ts'

describe('searching a property (decisions §7)', () => {
  const key = propertySearchKey({
    sequenceNumber: 42,
    type: 'galpao',
    street: 'Avenida São João',
    neighborhood: 'Centro',
    city: 'Niterói',
    owners: [{ fullName: 'Ana Conceição' }, { fullName: 'Zé Ângelo' }],
  })
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

  it('takes at most eight words, and none from spaces', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('   ')).toEqual([])
  })
})
