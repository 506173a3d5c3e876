import type { Payer } from '@soleira/domain/authorization/terms'
import { amountOf, lessOf, sumOf } from '@soleira/domain/commission/amounts'
import { type Commission, type CommissionInput, commissionInput } from '@soleira/domain/commission/commission'
import type { FeeMilestone } from '@soleira/domain/commission/milestones'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney, parseMoney, toDecimal } from '@soleira/domain/format/money'
import { z } from 'zod'
import { newId } from '../../lib/api/new-id.ts'
import type { ValidatedForm } from '../../lib/forms/form.ts'
import type { PickedPerson } from '../person/person-picker.tsx'

export type FeeForm = ValidatedForm<FeeValues, CommissionInput>

interface MeasureValues {
  percent: string
  amount: string
}

export interface ShareValues extends MeasureValues {
  key: string
  person: PickedPerson | null
  name: string
  creci: string
}

export interface PartValues {
  key: string
  label: string
  amount: string
  dueOn: string
  /** Empty where the part has a day of its own. */
  follows: FeeMilestone | ''
}

/** The texts of the form. The broker's own share is what the others leave. */
export interface FeeValues extends MeasureValues {
  payer: Payer
  shares: ShareValues[]
  parts: PartValues[]
  reason: string
}

export const emptyShare = (): ShareValues => ({
  key: newId(),
  person: null,
  name: '',
  creci: '',
  percent: '',
  amount: '',
})

export const emptyPart = (label = '', amount = ''): PartValues => ({
  key: newId(),
  label,
  amount,
  dueOn: '',
  follows: '',
})

const shown = (percent: string | null) => (percent === null ? '' : String(Number(percent)).replace('.', ','))

export function feeValuesOf({ agreed }: Pick<Commission, 'agreed'>): FeeValues {
  if (!agreed)
    return {
      percent: '',
      amount: '',
      payer: 'seller',
      shares: [],
      parts: [emptyPart('No sinal')],
      reason: '',
    }
  const { percent, amount, payer } = agreed
  return {
    percent: shown(percent),
    amount: percent ? '' : formatMoney(amount),
    payer,
    reason: '',
    shares: agreed.shares
      .filter(({ isOwn }) => !isOwn)
      .map((share) => ({
        ...emptyShare(),
        person: share.personId === null ? null : { id: share.personId, fullName: share.name },
        name: share.personId === null ? share.name : '',
        creci: share.creci ?? '',
        percent: shown(share.percent),
        amount: share.percent ? '' : formatMoney(share.amount),
      })),
    parts: agreed.parts.map((part) => ({
      key: newId(),
      label: part.label,
      amount: formatMoney(part.amount),
      dueOn: part.dueOn && !part.follows ? showDate(part.dueOn) : '',
      follows: part.follows ?? '',
    })),
  }
}

const decimal = (text: string) => toDecimal(parseMoney(text) ?? 0)

function measureOf({ percent, amount }: MeasureValues): { percent: string | null; amount: string | null } {
  const typed = percent.trim().replace(',', '.')
  const isPercent = typed !== '' && Number.isFinite(Number(typed))
  return isPercent ? { percent: typed, amount: null } : { percent: null, amount: decimal(amount) }
}

/** The whole fee in reais, as far as it is typed. */
export const feeAmount = (values: MeasureValues, price: string): string => amountOf(measureOf(values), price)

/** The rest, which the others leave to the broker: in percent where all of them have one. */
export function ownShare(values: FeeValues, price: string): { percent: string | null; amount: string } {
  const fee = feeAmount(values, price)
  const others = values.shares.map(measureOf)
  const amount = lessOf(fee, sumOf(others.map((one) => amountOf(one, fee))))
  if (others.some(({ percent }) => percent === null)) return { percent: null, amount }
  const hundredths = others.reduce((left, { percent }) => left - Math.round(Number(percent) * 100), 10_000)
  return hundredths > 0 ? { percent: (hundredths / 100).toFixed(2), amount } : { percent: null, amount }
}

export const sumOfParts = ({ parts }: Pick<FeeValues, 'parts'>): string =>
  sumOf(parts.map(({ amount }) => decimal(amount)))

/** Others come first, so that places of errors are those of the form. */
export const feeSchema = (price: string) =>
  z
    .custom<FeeValues>()
    .transform((values): unknown => {
      const own = ownShare(values, price)
      return {
        ...values,
        // A day that is not on screen is not sent.
        parts: values.parts.map((part) => ({ ...part, dueOn: part.follows ? '' : part.dueOn })),
        shares: [
          ...values.shares.map(({ person, ...share }) => ({ ...share, personId: person?.id ?? null })),
          { isOwn: true, percent: own.percent, amount: own.percent ? null : own.amount },
        ],
      }
    })
    .pipe(commissionInput as z.ZodType<CommissionInput, unknown>)
