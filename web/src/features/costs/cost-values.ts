import type { Payer } from '@soleira/domain/authorization/terms'
import type { GroundLord } from '@soleira/domain/catalogue/ground-lord'
import type { KindId } from '@soleira/domain/catalogue/names'
import { type CostInput, costInput } from '@soleira/domain/costs/input'
import type { CostId, OwnCost, TransferKind } from '@soleira/domain/costs/terms'
import { formatMoney } from '@soleira/domain/format/money'
import type { OfferTerms } from '@soleira/domain/offer/offer'
import type { Property } from '@soleira/domain/property/property'
import { z } from 'zod'
import type { ValidatedForm } from '../../lib/forms/form.ts'

type Answer = '' | 'yes' | 'no'

export type CostFormState = ValidatedForm<CostValues, CostInput>

/** The texts of the form. An answer that nobody has given is empty. */
export interface CostValues {
  place: { city: string; state: string }
  kind: TransferKind
  price: string
  reference: string
  isFirstTransfer: boolean
  groundLord: GroundLord | ''
  landValue: string
  laudemioPercent: string
  feePercent: string
  feeValue: string
  sellerIsPerson: Answer
  payers: Partial<Record<CostId, Payer>>
  asksGain: boolean
  gain: {
    boughtOn: string
    cost: string
    soldOn: string
    isOnlySaleOfMonth: Answer
    isOnlyProperty: Answer
    soldInFiveYears: Answer
    homesBought: string
    mayBuyHomes: Answer
    rearp: { on: string; value: string }
  }
}

/** A value of the broker is for a cost, or for one certificate of a kind. */
export interface OwnPlace {
  what: OwnCost
  certificate: KindId | null
}

type Agreed = Pick<OfferTerms, 'total' | 'itbiPayer' | 'deedPayer' | 'registryPayer'>

/** In percent of the price or as an amount. */
export interface AgreedFee {
  percent: string | null
  amount: string | null
  payer: Payer
}
type Known = Pick<Property, 'city' | 'state' | 'value' | 'groundLord'>

/** The terms of an offer go before the price of its property. */
export const costValuesOf = (property?: Known, terms?: Agreed, fee?: AgreedFee): CostValues => ({
  place: { city: property?.city ?? '', state: property?.state ?? '' },
  kind: 'sale',
  price: property ? formatMoney(terms?.total ?? property.value) : '',
  reference: '',
  isFirstTransfer: false,
  landValue: '',
  laudemioPercent: '',
  groundLord: property?.groundLord ?? '',
  feePercent: fee?.percent?.replace('.', ',') ?? '',
  feeValue: fee?.amount && !fee.percent ? formatMoney(fee.amount) : '',
  sellerIsPerson: '',
  asksGain: false,
  payers: {
    ...(terms && { itbi: terms.itbiPayer, deed: terms.deedPayer, registry: terms.registryPayer }),
    ...(fee && { fee: fee.payer }),
  },
  gain: {
    boughtOn: '',
    cost: '',
    soldOn: '',
    isOnlySaleOfMonth: '',
    isOnlyProperty: '',
    soldInFiveYears: '',
    homesBought: '',
    mayBuyHomes: '',
    rearp: { on: '', value: '' },
  },
})

const answers: Record<Answer, boolean | null> = { '': null, yes: true, no: false }

/** Sends only fields that are on screen. */
function asked({ asksGain, gain, ...values }: CostValues) {
  const isSale = values.kind === 'sale'
  const asksTax = isSale && asksGain && values.sellerIsPerson !== 'no'
  const { rearp } = gain
  return {
    ...values,
    reference: isSale ? values.reference : '',
    isFirstTransfer: isSale && values.isFirstTransfer,
    sellerIsPerson: answers[values.sellerIsPerson],
    gain: asksTax
      ? {
          ...gain,
          isOnlySaleOfMonth: answers[gain.isOnlySaleOfMonth],
          isOnlyProperty: answers[gain.isOnlyProperty],
          soldInFiveYears: answers[gain.soldInFiveYears],
          mayBuyHomes: answers[gain.mayBuyHomes],
          rearp: rearp.on || rearp.value ? rearp : null,
        }
      : null,
  }
}

/** Judges the texts of the form as the server judges what they become, under the same paths. */
export const costSchema = z.preprocess((values) => asked(values as CostValues), costInput)
