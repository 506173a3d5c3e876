import { expect, it } from 'vitest'
import { fieldErrors } from '../../test/field-errors.ts'
import { authorizationInput } from './authorization.ts'

const terms = {
  price: '850000.00',
  feePercent: '6',
  startsOn: '2026-03-02',
  endsOn: '2026-08-31',
  isExclusive: true,
  mayReceiveDeposit: false,
  mayAdvertise: true,
}

it('keeps money and percent as decimals, and what nobody said as null', () => {
  expect(authorizationInput.parse({ ...terms, feePercent: '5,5', lowestPrice: '' })).toMatchObject({
    price: '850000.00',
    feePercent: '5.5',
    feeValue: null,
    lowestPrice: null,
    payer: 'seller',
    feeDue: null,
    conditions: null,
    notes: null,
  })
  expect(authorizationInput.parse({ ...terms, endsOn: null }).endsOn).toBeNull()
})

it.each([
  ['an end before the begin', { endsOn: '2026-03-01' }, { endsOn: 'O fim não pode ser antes do início' }],
  ['no begin', { startsOn: '' }, { startsOn: 'Informe o início' }],
  ['no fee', { feePercent: null }, { feePercent: 'Informe os honorários, em percentual ou em valor' }],
  ['two fees', { feeValue: '1.00' }, { feeValue: 'Use o percentual ou o valor, não os dois' }],
  ['a fee of nothing', { feePercent: '0' }, { feePercent: 'Percentual inválido: de 0,01 a 100' }],
  [
    'a fee above the price',
    { feePercent: null, feeValue: '850000.01' },
    { feeValue: 'Os honorários não podem passar do preço' },
  ],
  [
    'a lowest price above the price',
    { lowestPrice: '850000.01' },
    { lowestPrice: 'O preço mínimo não pode passar de R$ 850.000,00' },
  ],
  ['parts without words', { feeDue: 'parts' }, { feeDueWords: 'Diga as partes e quando vencem' }],
])('refuses %s', (_, change, wrong) => {
  expect(fieldErrors(authorizationInput, { ...terms, ...change })).toEqual(wrong)
})

it('takes a lowest price and a fee as high as the price', () => {
  const same = { lowestPrice: '850000.00', feePercent: null, feeValue: '850000.00' }
  expect(fieldErrors(authorizationInput, { ...terms, ...same })).toEqual({})
})
