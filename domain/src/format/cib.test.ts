import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cibCharacters, completeCib, holdsCib, maskCib } from './cib.ts'
import { cibField } from './register-field.ts'

const seven = (characters: string) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength: 7, maxLength: 7 })
    .filter((text) => !/^0+$/.test(text))
const cib = seven('0123456789ABCDEFGHJKMNPQRSTVWXYZ').map(completeCib)

describe('a CIB', () => {
  it.each(['0.000.001-9', '9.999.999-4', 'ABC1234-J', '12AB34C-W'])('holds as %s', (text) => {
    expect(holdsCib(cibCharacters(text))).toBe(true)
  })

  it.each(['0000000-0', 'ABC1234-5', '12AB34C-8', '9.999.999-5', 'ABU1234-J', '1234567', ''])(
    'does not hold as %j',
    (text) => {
      expect(holdsCib(cibCharacters(text))).toBe(false)
    },
  )

  it('holds as it is completed, and with no other check character', () => {
    fc.assert(
      fc.property(cib, fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (whole, other) => {
        expect(holdsCib(whole)).toBe(true)
        const misread = whole.slice(0, -1) + other
        // A check of ten leaves seven digits two characters: one by each rule.
        if (/\D/.test(whole.slice(0, -1))) expect(holdsCib(misread)).toBe(misread === whole)
      }),
    )
  })

  it('is taken as people write it, kept without punctuation, and printed with it', () => {
    fc.assert(
      fc.property(cib, (whole) => {
        const printed = maskCib(whole)
        expect(printed).toMatch(/^[\dA-Z]{7}-[\dA-Z]$/)
        const looksAlike = printed.replaceAll('0', 'o').replaceAll('1', 'l')
        for (const typed of [whole, printed, printed.toLowerCase(), `CIB: ${printed}`, looksAlike])
          expect(cibField.parse(typed)).toBe(whole)
      }),
    )
    expect([cibField.parse(null), cibField.parse(''), cibField.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ])
  })

  it.each([
    ['ABC1234-5', 'CIB inválido: o dígito não confere'],
    ['0000000-0', 'CIB inválido: são 7 caracteres e um dígito, como ABC1234-J'],
    ['ABU1234-5', 'CIB inválido: são 7 caracteres e um dígito, como ABC1234-J'],
    ['ABC1234-J e outro', 'CIB inválido: são 7 caracteres e um dígito, como ABC1234-J'],
  ])('is refused as %s', (typed, message) => {
    expect(cibField.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })
})
