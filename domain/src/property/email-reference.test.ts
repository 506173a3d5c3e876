import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailReference, referenceIn } from './email-reference.ts'

it('is found in an answer, in whatever case and place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const reference = emailReference(number)
      expect(referenceIn(`RES: Declaração (${reference})`)).toBe(number)
      expect(referenceIn(`> ${reference.toLowerCase()}, ${reference}`)).toBe(number)
    }),
  )
})

it('is none where a digit is wrong, none stands there, or two different ones do', () => {
  expect(referenceIn('SOL-00042-00')).toBeNull()
  expect(referenceIn('Declaração de quitação')).toBeNull()
  expect(referenceIn(`${emailReference(42)} e ${emailReference(43)}`)).toBeNull()
  expect(referenceIn(emailReference(42).replace('42', '24'))).toBeNull()
})
