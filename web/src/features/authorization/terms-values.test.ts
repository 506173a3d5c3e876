import type { UsualTerms } from '@soleira/domain/authorization/usual-terms'
import { expect, it } from 'vitest'
import { isOfAccount, lastDayFrom, termsOf } from './terms-values.ts'

const usual: UsualTerms = {
  feePercent: '5.50',
  feeValue: null,
  payer: 'buyer',
  feeDue: 'deed',
  days: 180,
  isExclusive: true,
}
const values = termsOf(undefined, { value: '850000.00' }, usual, '2026-03-02')

it('a new one begins with the terms of the account, from today to the last of its days', () => {
  expect(values).toMatchObject({
    price: 'R$ 850.000,00',
    feePercent: '5,5',
    feeValue: '',
    payer: 'buyer',
    feeDue: 'deed',
    isExclusive: true,
    startsOn: '02/03/2026',
    endsOn: '28/08/2026',
  })
  expect(termsOf(undefined, { value: '1' }, null, '2026-03-02')).toMatchObject({
    feePercent: '',
    payer: 'seller',
    isExclusive: false,
    startsOn: '',
    endsOn: '',
  })
})

it('a field is of the account until it says something else, and never where the account says nothing', () => {
  for (const field of ['feePercent', 'payer', 'feeDue', 'isExclusive', 'endsOn'] as const) {
    expect(isOfAccount(field, values, usual)).toBe(true)
  }
  expect(isOfAccount('feeValue', values, usual)).toBe(false)
  expect(isOfAccount('payer', values, null)).toBe(false)
  expect(isOfAccount('feePercent', { ...values, feePercent: '6' }, usual)).toBe(false)
  expect(isOfAccount('isExclusive', { ...values, isExclusive: false }, usual)).toBe(false)
  expect(isOfAccount('endsOn', { ...values, startsOn: '03/03/2026' }, usual)).toBe(false)
})

it('the last day is counted with the first, once that is a day', () => {
  expect(lastDayFrom('02/03/2026', 1)).toBe('02/03/2026')
  expect(lastDayFrom('02/03/20', 1)).toBe('')
})
