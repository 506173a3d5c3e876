import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completeCnpj, isSameNumber, isValidCnpj, maskCnpj } from './cnpj.ts'
import { optionalCnpj } from './cnpj-field.ts'

it('knows CNPJs of digits and of letters', () => {
  // The first is the Receita Federal's own example of a CNPJ with letters.
  expect(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81'].map(isValidCnpj)).toEqual([
    true,
    true,
    true,
  ])
  expect(['11.222.333/0001-82', '11111111111111', '12.ABC.345/01DE-3A', '123', ''].map(isValidCnpj)).toEqual(
    Array(5).fill(false),
  )
})

it('accepts every CNPJ that it completes, and none with another check digit', () => {
  const twelve = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(
      twelve.filter((text) => new Set(text).size > 1),
      (text) => {
        const cnpj = completeCnpj(text)
        expect(isValidCnpj(cnpj)).toBe(true)
        expect(maskCnpj(cnpj)).toBe(cnpj)
        expect(isValidCnpj(cnpj.slice(0, -1) + ((Number(cnpj.at(-1)) + 1) % 10))).toBe(false)
      },
    ),
  )
})

it('keeps it masked, and takes nothing for none', () => {
  expect(optionalCnpj.parse('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect([null, undefined, ' '].map((text) => optionalCnpj.parse(text))).toEqual([null, null, null])
  expect(optionalCnpj.safeParse('11.222.333/0001-82').error?.issues[0]?.message).toBe('CNPJ inválido')
})

it('tells two CNPJs of the same digits apart by their letters, however they are written', () => {
  expect(isSameNumber('12.ABC.345/01DE-35', 'CNPJ 12abc34501de35')).toBe(true)
  expect(isSameNumber('12.ABC.345/01DE-35', '12.XYZ.345/01QW-35')).toBe(false)
  expect([isSameNumber('', ''), isSameNumber(null, undefined)]).toEqual([false, false])
})
