import { parseMoney, toDecimal } from '../format/money.ts'
import { type AmountSpan, shareOf } from './amount.ts'
import type { CostLine } from './line.ts'

export interface CostTotal {
  costs: AmountSpan
  /** The buyer's price with costs, or what is left for the seller; null where nothing is paid for the property. */
  total: AmountSpan | null
  /** False while a cost of this side has no value. */
  isWhole: boolean
  /** False while one that counts is estimated, or rests on a table that nobody has confirmed. */
  isConfirmed: boolean
}

const cents = (amount: string): number => parseMoney(amount) ?? 0

/** A cost as one side bears it. */
export interface Borne {
  /** Null where nobody knows it. */
  counts: AmountSpan | null
  /** False where it is estimated, or rests on a table that nobody has confirmed. */
  isConfirmed: boolean
}

export type Side = 'buyer' | 'seller'

/** The part of one side in a line. */
export function borneBy(who: Side, { counts, payer, own, confirmed, isEstimate }: CostLine): Borne {
  const part = (amount: string) => toDecimal(shareOf(cents(amount), payer)[who])
  return {
    counts: counts && { least: part(counts.least), most: part(counts.most) },
    isConfirmed: own !== null || (confirmed && !isEstimate),
  }
}

/** Sums what one side pays, and with the price what that makes in all or leaves. All that is known counts. */
export function totalOf(who: Side, price: string | null, borne: readonly Borne[]): CostTotal {
  const sum = (end: keyof AmountSpan) =>
    borne.reduce((all, { counts }) => all + (counts ? cents(counts[end]) : 0), 0)
  const [least, most] = [sum('least'), sum('most')]
  const paid = price === null ? null : cents(price)
  const left = (taken: number) => toDecimal(Math.max(0, (paid ?? 0) - taken))
  const total =
    paid === null
      ? null
      : who === 'buyer'
        ? { least: toDecimal(paid + least), most: toDecimal(paid + most) }
        : { least: left(most), most: left(least) }
  return {
    costs: { least: toDecimal(least), most: toDecimal(most) },
    total,
    isWhole: borne.every(({ counts }) => counts !== null),
    isConfirmed: borne.every(({ counts, isConfirmed }) => counts === null || isConfirmed),
  }
}
