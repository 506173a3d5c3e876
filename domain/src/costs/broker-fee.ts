import { type Payer, percentInWords } from '../authorization/terms.ts'
import { formatMoney, parseMoney } from '../format/money.ts'
import { percentOfCents } from './amount.ts'
import { type Calculated, reais, rounding } from './line.ts'

interface AgreedFee {
  feePercent: string | null
  feeValue: string | null
  payer: Payer
}

/** The whole fee, whoever bears it; `price` is in cents. It was agreed, so it needs no table. */
export function brokerFee(price: number, { feePercent, feeValue }: Omit<AgreedFee, 'payer'>): Calculated {
  const value = feePercent ? percentOfCents(price, feePercent) : (parseMoney(feeValue ?? '') ?? 0)
  const formula = feePercent
    ? `${reais(price)} × ${percentInWords(feePercent)}`
    : `combinado: ${formatMoney(feeValue ?? '')}`
  return {
    readings: [{ label: null, base: feePercent ? price : null, rate: feePercent, value, formula }],
    steps: feePercent ? [`${formula} = ${reais(value)}`, rounding] : [formula],
    notes: [],
    table: null,
    isConfirmed: true,
  }
}

/** '5,5 % do preço', or the amount. */
export const feeInWords = ({ feePercent, feeValue }: Omit<AgreedFee, 'payer'>): string =>
  feePercent ? `${percentInWords(feePercent)} do preço` : formatMoney(feeValue ?? '')
