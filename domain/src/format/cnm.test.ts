import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeCnm, holdsCnm, isCnm, maskCnm, partsOfCnm } from './cnm.ts'
import { cnmField } from './register-field.ts'

const digit = fc.integer({ min: 0, max: 9 })
const cnm = fc
  .tuple(fc.integer({ max: 999_999, min: 0 }), fc.constantFrom(2, 3), fc.integer({ max: 9_999_999, min: 0 }))
  .map(([registry, book, matricula]) =>
    completeCnm(`${String(registry).padStart(6, '0')}${book}${String(matricula).padStart(7, '0')}`),
  )

describe('a CNM', () => {
  it('holds by the rest of a division by 97', () => {
    // 11133820012345 · 100 leaves 40 by 97.
    expect(completeCnm('11133820012345')).toBe('1113382001234558')
    expect(holdsCnm('1113382001234558')).toBe(true)
    expect(partsOfCnm('1113382001234558')).toEqual({ registry: '111338', matricula: '12345' })
  })

  it('holds as it is completed, and passes with no digit misread', () => {
    fc.assert(
      fc.property(cnm, fc.nat(15), digit, (whole, place, other) => {
        expect(holdsCnm(whole)).toBe(true)
        const misread = whole.slice(0, place) + other + whole.slice(place + 1)
        expect(holdsCnm(misread)).toBe(misread === whole)
      }),
    )
  })

  it('passes with no two neighbours changed about', () => {
    fc.assert(
      fc.property(cnm, fc.nat(14), (whole, place) => {
        const [one, other] = [whole.charAt(place), whole.charAt(place + 1)]
        const turned = whole.slice(0, place) + other + one + whole.slice(place + 2)
        expect(holdsCnm(turned)).toBe(turned === whole)
      }),
    )
  })

  it('is of the general register or the auxiliary one, and of sixteen digits', () => {
    expect(isCnm('1113381001234558')).toBe(false)
    expect(isCnm('111332001234558')).toBe(false)
    // The check would hold with 01 as with 98, which the rule never writes.
    const last = fc.sample(cnm, 500).find((one) => one.endsWith('98'))
    if (last) expect(holdsCnm(`${last.slice(0, -2)}01`)).toBe(false)
  })

  it('is taken with and without punctuation, kept without, and printed with it', () => {
    fc.assert(
      fc.property(cnm, (whole) => {
        const printed = maskCnm(whole)
        expect(printed).toMatch(/^\d{6}\.[23]\.\d{7}-\d\d$/)
        for (const typed of [whole, printed, ` CNM: ${printed} `, printed.replace('-', '‐')])
          expect(cnmField.parse(typed)).toBe(whole)
      }),
    )
    expect([cnmField.parse(null), cnmField.parse(' '), cnmField.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ])
  })

  it.each([
    ['111338.2.0012345-59', 'CNM inválido: os dígitos não conferem'],
    ['111338.2.0012354-58', 'CNM inválido: os dígitos não conferem'],
    ['11133.2.0012345-58', 'CNM inválido: use a forma 000000.2.0000000-00'],
    ['111338.1.0012345-58', 'CNM inválido: use a forma 000000.2.0000000-00'],
    ['111338.2.0012345-58 (2º RI)', 'CNM inválido: use a forma 000000.2.0000000-00'],
  ])('is refused as %s', (typed, message) => {
    expect(cnmField.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })
})
