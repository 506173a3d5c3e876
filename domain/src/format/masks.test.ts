import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskDate } from './birth-date.ts'
import { maskCep } from './cep.ts'
import { maskCpf } from './cpf.ts'
import { digitsOf } from './digits.ts'

const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789().-/ ') }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^\d{0,16}$/),
)

const masks = [
  { name: 'CPF', mask: maskCpf, full: '000.000.000-00', digits: 11 },
  { name: 'CEP', mask: maskCep, full: '00000-000', digits: 8 },
  { name: 'date', mask: maskDate, full: '00/00/0000', digits: 8 },
]

describe.each(masks)('the mask of a $name', ({ mask, full, digits: most }) => {
  it('lays out a full entry and is never longer', () => {
    expect(mask('01234567890'.slice(0, most)).replace(/\d/g, '0')).toBe(full)
    fc.assert(fc.property(typed, (text) => mask(text).length <= full.length))
  })

  it('changes nothing that is masked already', () => {
    fc.assert(fc.property(typed, (text) => mask(mask(text)) === mask(text)))
  })

  it('keeps the digits, as many as fit, in their order', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(digitsOf(mask(text))).toBe(digitsOf(text).slice(0, most))
      }),
    )
  })

  it('never ends in punctuation, so that deleting backwards goes on', () => {
    fc.assert(fc.property(typed, (text) => /^$|\d$/.test(mask(text))))
  })

  const places = fc.tuple(typed, fc.nat(), fc.constantFrom(...'0123456789'))

  it('takes a digit typed anywhere', () => {
    fc.assert(
      fc.property(places, ([text, where, digit]) => {
        const before = mask(text)
        const at = where % (before.length + 1)
        const left = digitsOf(before.slice(0, at))
        const right = digitsOf(before.slice(at))
        expect(digitsOf(mask(before.slice(0, at) + digit + before.slice(at)))).toBe(
          `${left}${digit}${right}`.slice(0, most),
        )
      }),
    )
  })

  it('loses exactly the digit deleted anywhere', () => {
    fc.assert(
      fc.property(places, ([text, where]) => {
        const before = mask(text)
        const at = where % (before.length + 1)
        const after = before.slice(0, at) + before.slice(at + 1)
        expect(digitsOf(mask(after))).toBe(digitsOf(after))
      }),
    )
  })
})

describe('digits', () => {
  it('are the decimal digits 0 to 9 alone', () => {
    expect(digitsOf('a1 b2٣４-5')).toBe('125')
  })
})
