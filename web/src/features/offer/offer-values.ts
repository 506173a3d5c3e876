import type { Payer } from '@soleira/domain/authorization/terms'
import { parseDate, showDate } from '@soleira/domain/format/birth-date'
import { digitsOf } from '@soleira/domain/format/digits'
import { dayIn, timeIn } from '@soleira/domain/format/moment'
import { completeMoney, formatMoney, parseMoney } from '@soleira/domain/format/money'
import { sumOfLines } from '@soleira/domain/offer/lines'
import {
  type FirstOfferInput,
  firstOfferInput,
  type Offer,
  type OfferInput,
  offerInput,
} from '@soleira/domain/offer/offer'
import type { ConditionKind, DepositKind, LineKind } from '@soleira/domain/offer/terms'
import { z } from 'zod'
import { newId } from '../../lib/api/new-id.ts'
import type { ValidatedForm } from '../../lib/forms/form.ts'
import { timeZone } from '../../lib/text/dates.ts'
import type { PickedPerson } from '../person/person-picker.tsx'

export type OfferForm = ValidatedForm<OfferValues, OfferInput | FirstOfferInput>

/** The texts of the form; `key` names a row while it is there. */
export interface LineValues {
  key: string
  kind: LineKind
  value: string
  count: string
  firstOn: string
  index: string
  bank: string
  isApproved: boolean
  deposit: DepositKind | ''
  description: string
}

export interface ConditionValues {
  key: string
  kind: ConditionKind
  by: string
  words: string
}

export interface OfferValues {
  buyers: PickedPerson[]
  total: string
  lines: LineValues[]
  conditions: ConditionValues[]
  stays: string
  deedOn: string
  keysOn: string
  keysWords: string
  deedPayer: Payer
  itbiPayer: Payer
  registryPayer: Payer
  day: string
  hour: string
  notes: string
}

export const emptyLine = (kind: LineKind, value = ''): LineValues => ({
  key: newId(),
  kind,
  value,
  count: '',
  firstOn: '',
  index: '',
  bank: '',
  isApproved: false,
  deposit: '',
  description: '',
})

export const emptyCondition = (kind: ConditionKind): ConditionValues => ({
  key: newId(),
  kind,
  by: '',
  words: '',
})

/** The fields that a line of each kind has beside its value. Others are not sent. */
export const fieldsOf: Record<LineKind, readonly (keyof LineValues)[]> = {
  sinal: ['firstOn', 'deposit', 'description'],
  own_funds: ['firstOn', 'description'],
  instalments: ['count', 'firstOn', 'index'],
  financing: ['bank', 'isApproved', 'description'],
  fgts: ['description'],
  consortium: ['description'],
  exchange: ['description'],
}

/** An offer that is known, or a new one at the price of the property. */
export function offerValuesOf(known: Offer | undefined, price: string, buyers: PickedPerson[]): OfferValues {
  if (!known) {
    return {
      buyers,
      total: formatMoney(price),
      lines: [emptyLine('sinal'), emptyLine('own_funds')],
      conditions: [],
      stays: '',
      deedOn: '',
      keysOn: '',
      keysWords: '',
      day: '',
      hour: '18:00',
      notes: '',
      deedPayer: 'buyer',
      itbiPayer: 'buyer',
      registryPayer: 'buyer',
    }
  }
  const { terms, validUntil, notes } = known
  const until = new Date(validUntil)
  const day = (on: string | null) => (on ? showDate(on) : '')
  return {
    buyers,
    total: formatMoney(terms.total),
    stays: terms.stays ?? '',
    notes: notes ?? '',
    lines: terms.lines.map(
      ({ kind, value, count, firstOn, index, bank, isApproved, deposit, description }) => ({
        key: newId(),
        kind,
        value: formatMoney(value),
        count: count ? String(count) : '',
        firstOn: day(firstOn),
        index: index ?? '',
        bank: bank ?? '',
        isApproved: isApproved ?? false,
        deposit: deposit ?? '',
        description: description ?? '',
      }),
    ),
    conditions: terms.conditions.map(({ kind, by, words }) => ({
      key: newId(),
      kind,
      by: day(by),
      words: words ?? '',
    })),
    deedOn: day(terms.deedOn),
    keysOn: day(terms.keysOn),
    keysWords: terms.keysWords ?? '',
    deedPayer: terms.deedPayer,
    itbiPayer: terms.itbiPayer,
    registryPayer: terms.registryPayer,
    day: dayIn(timeZone(), until),
    hour: timeIn(timeZone(), until),
  }
}

function inputOf({ buyers, day, hour, lines, ...rest }: OfferValues) {
  return {
    ...rest,
    lines: lines.map((line) => {
      const has = (field: keyof LineValues) => fieldsOf[line.kind].includes(field)
      return {
        kind: line.kind,
        value: line.value,
        count: has('count') && line.count.trim() ? Number(digitsOf(line.count)) : null,
        firstOn: has('firstOn') ? line.firstOn : null,
        index: has('index') ? line.index : null,
        bank: has('bank') ? line.bank : null,
        isApproved: has('isApproved') ? line.isApproved : null,
        deposit: (has('deposit') && line.deposit) || null,
        description: has('description') ? line.description : null,
      }
    }),
    buyers: buyers.map(({ id }) => ({ personId: id })),
    validUntil: `${parseDate(day) ?? ''}T${hour}`,
  }
}

const preparing = <Output>(schema: z.ZodType<Output>) =>
  z
    .custom<OfferValues>()
    .transform(inputOf)
    .pipe(schema as z.ZodType<Output, ReturnType<typeof inputOf>>)

export const firstOfferSchema = preparing(firstOfferInput)
export const offerSchema = preparing(offerInput)

/** How far the lines are from the total, in cents: positive while something is missing. */
export function leftOver({ total, lines }: Pick<OfferValues, 'total' | 'lines'>): number {
  const amounts = lines.map(({ kind, value, count }) => ({
    value,
    count: kind === 'instalments' ? Number(digitsOf(count)) : null,
  }))
  return (parseMoney(completeMoney(total)) ?? 0) - sumOfLines(amounts)
}
