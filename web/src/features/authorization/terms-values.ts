import type { Authorization } from '@soleira/domain/authorization/authorization'
import type { FeeDue } from '@soleira/domain/authorization/terms'
import type { UsualTerms } from '@soleira/domain/authorization/usual-terms'
import { addDays } from '@soleira/domain/certificate/validity'
import { parseDate, showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'

export const shownMoney = (amount: string | null) => (amount === null ? '' : formatMoney(amount))
export const shownPercent = (decimal: string | null) =>
  decimal === null ? '' : String(Number(decimal)).replace('.', ',')
const shownDay = (day: string | null) => (day === null ? '' : showDate(day))

/** The last day of a term of `days` that begins on a day as it is typed; empty until that is one. */
export function lastDayFrom(startsOn: string, days: number): string {
  const from = parseDate(startsOn)
  return from ? showDate(addDays(from, days - 1)) : ''
}

/** The texts and ticks of the form. A new one begins with the price of the property and the account's terms. */
export function termsOf(
  known: Authorization | undefined,
  { value }: Pick<Property, 'value'>,
  usual: UsualTerms | null,
  today: string,
) {
  const terms = known ?? usual
  const startsOn = known ? known.startsOn : usual?.days ? today : null
  return {
    price: formatMoney(known?.price ?? value),
    lowestPrice: shownMoney(known?.lowestPrice ?? null),
    feePercent: shownPercent(terms?.feePercent ?? null),
    feeValue: shownMoney(terms?.feeValue ?? null),
    payer: terms?.payer ?? ('seller' as const),
    feeDue: (terms?.feeDue ?? null) as FeeDue | null,
    feeDueWords: known?.feeDueWords ?? '',
    conditions: known?.conditions ?? '',
    isExclusive: terms?.isExclusive ?? false,
    startsOn: shownDay(startsOn),
    endsOn:
      !known && usual?.days ? lastDayFrom(shownDay(startsOn), usual.days) : shownDay(known?.endsOn ?? null),
    renewal: known?.renewal ?? '',
    mayReceiveDeposit: known?.mayReceiveDeposit ?? false,
    mayAdvertise: known?.mayAdvertise ?? true,
    keys: known?.keys ?? '',
    notes: known?.notes ?? '',
  }
}
export type TermsValues = ReturnType<typeof termsOf>

type UsualField = 'feePercent' | 'feeValue' | 'payer' | 'feeDue' | 'endsOn' | 'isExclusive'

/** Whether a field still says what the account has filled in. A value that was changed is the broker's own. */
export function isOfAccount(field: UsualField, values: TermsValues, usual: UsualTerms | null): boolean {
  if (!usual) return false
  if (field === 'endsOn') {
    return (
      usual.days !== null &&
      values.endsOn !== '' &&
      values.endsOn === lastDayFrom(values.startsOn, usual.days)
    )
  }
  if (usual[field] === null) return false
  const filled = termsOf(undefined, { value: '0' }, usual, '2000-01-01')
  return values[field] === filled[field]
}
