import { expect, it } from 'vitest'
import { emptyPart, emptyShare, type FeeValues, feeAmount, feeSchema, ownShare } from './fee-values.ts'

const values = (change: Partial<FeeValues> = {}): FeeValues => ({
  percent: '6',
  amount: '',
  payer: 'seller',
  shares: [],
  reason: '',
  parts: [emptyPart('No sinal', 'R$ 48.000,00')],
  ...change,
})
const share = (change: Partial<FeeValues['shares'][number]>) => ({ ...emptyShare(), name: 'Bia', ...change })
const price = '800000.00'

it('reads the fee from its percent, with a comma too, or from its amount', () => {
  expect(feeAmount(values({ percent: '5,5' }), price)).toBe('44000.00')
  expect(feeAmount(values({ percent: '', amount: 'R$ 10.000,50' }), price)).toBe('10000.50')
})

it('leaves to the broker what the others do not take, in percent where all have one', () => {
  const halves = values({ shares: [share({ percent: '25' }), share({ percent: '12,5' })] })
  expect(ownShare(halves, price)).toEqual({ percent: '62.50', amount: '30000.00' })
  const mixed = values({ shares: [share({ percent: '25' }), share({ amount: 'R$ 0,01' })] })
  expect(ownShare(mixed, price)).toEqual({ percent: null, amount: '35999.99' })
  expect(ownShare(values(), price)).toEqual({ percent: '100.00', amount: '48000.00' })
})

it('sends the own share after those of the others, so that errors find their line', () => {
  const sent = feeSchema(price).parse(values({ shares: [share({ percent: '25' })] }))
  expect(sent.shares).toMatchObject([
    { isOwn: false, name: 'Bia', percent: '25' },
    { isOwn: true, percent: '75.00' },
  ])
  const nobody = feeSchema(price).safeParse(values({ shares: [share({ name: '', percent: '25' })] }))
  expect(nobody.error?.issues.map(({ path }) => path.join('.'))).toEqual(['shares.0.name'])
})
