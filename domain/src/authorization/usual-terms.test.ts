import { expect, it } from 'vitest'
import { usualTerms, usualTermsInput } from './usual-terms.ts'

const nothing = { feePercent: null, feeValue: null, payer: null, feeDue: null, days: null, isExclusive: null }
const messagesOf = (input: object) =>
  usualTermsInput.safeParse(input).error?.issues.map(({ path, message }) => `${path}: ${message}`)

it('fills in nothing that was not said', () => {
  expect(usualTermsInput.parse({})).toEqual(nothing)
  expect(usualTermsInput.parse({ feePercent: ' ', days: '' })).toEqual(nothing)
})

it('takes what a broker types', () => {
  const kept = usualTermsInput.parse({ feePercent: '5,5', payer: 'buyer', feeDue: 'deed', days: '180' })
  expect(kept).toEqual({ ...nothing, feePercent: '5.5', payer: 'buyer', feeDue: 'deed', days: 180 })
  expect(usualTerms.parse(kept)).toEqual(kept)
})

it('refuses two fees, a fee in parts, and a term out of bounds', () => {
  expect(messagesOf({ feePercent: '5', feeValue: '1000' })).toEqual([
    'feeValue: Use o percentual ou o valor, não os dois',
  ])
  expect(messagesOf({ feeDue: 'parts' })).toHaveLength(1)
  for (const days of ['0', '3651', '1,5', '-1', 'x']) expect(messagesOf({ days })).toHaveLength(1)
  for (const days of ['1', '3650']) expect(messagesOf({ days })).toBeUndefined()
})
