import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { searchKey } from './search-key.ts'
import { cleanText, optionalText, textField } from './text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'e', '\u0301', '\u202e', '\0', '\ud83d', ' ', '\t', 'İ', 'ß', 'ǅ'),
  }),
)

describe('text as it is kept', () => {
  it('has no control or direction characters, and is composed and trimmed', () => {
    expect(cleanText(' Jo\u0061\u0303o\0 \u202eSilva\u200f\u0085 ')).toBe('João Silva')
    expect(cleanText('a\ufffeb\uffffc')).toBe('abc')
    expect(cleanText('\ud83d')).toBe('\ufffd')
    expect(cleanText('linha\ncoluna\tfim')).toBe('linha\ncoluna\tfim')
    expect(cleanText('👩‍👧')).toBe('👩‍👧')
    expect(['\u200b', '\u202e\u2060 ', '\u3164\u00ad'].map(cleanText)).toEqual(['', '', ''])
  })

  it('stays as it is when cleaned again', () => {
    fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)))
  })

  it('never holds what PostgreSQL refuses', () => {
    fc.assert(
      fc.property(anyText, (text) => cleanText(text).isWellFormed() && !cleanText(text).includes('\0')),
    )
  })
})

describe('text fields', () => {
  it('say when they are required, too long or no text', () => {
    const field = textField(5, 'Rua é obrigatória')
    expect(['', '  ', '\0', undefined, null, 7].map((text) => fieldError(field, text))).toEqual(
      Array(6).fill('Rua é obrigatória'),
    )
    expect(fieldError(field, '123456')).toBe('Use no máximo 5 caracteres')
    expect(field.parse(' 12345 ')).toBe('12345')
    expect(fieldError(textField(5), 7)).toBe('Texto inválido')
    expect(textField(5).parse('')).toBe('')
  })

  it('turn to null when they are optional and empty', () => {
    expect([undefined, null, '', ' '].map((text) => optionalText(5).parse(text))).toEqual(Array(4).fill(null))
    expect(optionalText(5).parse(' x ')).toBe('x')
    expect(fieldError(optionalText(5), '123456')).toBe('Use no máximo 5 caracteres')
  })
})

describe('the search key', () => {
  it('leaves accents, case and repeated spaces out', () => {
    expect(searchKey('  São   PAULO\u00a0')).toBe('sao paulo')
    expect(searchKey('Rua Ângelo Ção', null, undefined, '', 'Zé')).toBe('rua angelo cao ze')
    expect(searchKey('a\u0301')).toBe(searchKey('á'))
    expect(searchKey()).toBe('')
    for (const name of ["d'Ávila", 'd’Ávila', 'd‘Ávila', 'd´Ávila', 'd`Ávila'])
      expect(searchKey(name)).toBe("d'avila")
    for (const name of ['Ana-Lúcia', 'Ana‐Lúcia', 'Ana‑Lúcia']) expect(searchKey(name)).toBe('ana-lucia')
    expect(searchKey('1ª Vara, 2º Ofício, 80 m²')).toBe('1a vara, 2o oficio, 80 m2')
    expect(searchKey('\u202a+55 21\u202c')).toBe('+55 21')
  })

  it('is the same for a text in capitals, decomposed, or reduced already', () => {
    const portuguese = fc.string({ unit: fc.constantFrom(...'aãáâàbcçdeéêiíoóôõuúü ÃÉÇ.-0') })
    fc.assert(
      fc.property(portuguese, (text) => {
        const key = searchKey(text)
        expect([text.toUpperCase(), text.normalize('NFD'), key].map((one) => searchKey(one))).toEqual([
          key,
          key,
          key,
        ])
      }),
    )
    fc.assert(fc.property(anyText, (text) => searchKey(searchKey(text)) === searchKey(text)))
  })
})
