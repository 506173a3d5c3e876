import { percentOfCents } from '../costs/amount.ts'
import { formatMoney, parseMoney, toDecimal } from '../format/money.ts'
import type { PartState } from './terms.ts'

/** A percent of something, or an amount in reais: one of both. */
interface Measure {
  percent: string | null
  amount: string | null
}

const cents = (amount: string | null): number => parseMoney(amount ?? '0') ?? 0

/** The amount in reais, rounded half up to the cent. */
export const amountOf = ({ percent, amount }: Measure, whole: string): string =>
  percent === null ? (amount ?? '0.00') : toDecimal(percentOfCents(cents(whole), percent))

export const sumOf = (amounts: readonly string[]): string =>
  toDecimal(amounts.reduce((sum, amount) => sum + cents(amount), 0))

/** Never below zero. */
export const lessOf = (whole: string, part: string): string =>
  toDecimal(Math.max(0, cents(whole) - cents(part)))

interface Share extends Measure {
  isOwn: boolean
}

/**
 * The amounts of a split, in its order. Where percents make 100, the broker's own share takes the cent that rounding
 * leaves over.
 */
export function splitAmounts(shares: readonly Share[], whole: string): string[] {
  const amounts = shares.map((share) => amountOf(share, whole))
  const hundredths = shares.reduce((sum, { percent }) => sum + Math.round(Number(percent ?? NaN) * 100), 0)
  if (hundredths !== 10_000) return amounts
  const others = sumOf(amounts.filter((_, at) => !shares[at]?.isOwn))
  return amounts.map((amount, at) => (shares[at]?.isOwn ? lessOf(whole, others) : amount))
}

/** The refusal where a split or the parts differ from the fee; null where they agree to the cent. */
export function feeSumRefusal(
  what: 'parts' | 'shares',
  amounts: readonly string[],
  fee: string,
): string | null {
  const [sum, asked] = [cents(sumOf(amounts)), cents(fee)]
  if (sum === asked) return null
  return `${what === 'parts' ? 'As partes somam' : 'A divisão soma'} ${formatMoney(sum)}; os honorários são de ${formatMoney(asked)}.`
}

interface Due {
  amount: string
  /** YYYY-MM-DD; null where no day is known. */
  dueOn: string | null
}

/**
 * How much of each part is received, in their order. The part that is due first is settled first; parts
 * without a day come last.
 */
export function settledAmounts(parts: readonly Due[], received: string): string[] {
  let left = cents(received)
  const settled = parts.map(() => '0.00')
  const order = parts
    .map(({ dueOn }, at) => ({ at, day: dueOn ?? '9999-12-31' }))
    .toSorted((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1))
  for (const { at } of order) {
    const taken = Math.min(left, cents(parts[at]?.amount ?? null))
    settled[at] = toDecimal(taken)
    left -= taken
  }
  return settled
}

/**
 * How a part stands on a day of the account. Nothing more is expected of an undone deal. One that awaits its
 * milestone is not due, whatever day was planned.
 */
export function partStateOn(
  { amount, dueOn, received, awaits = false }: Due & { received: string; awaits?: boolean },
  today: string,
  isUndone: boolean,
): PartState {
  if (cents(received) >= cents(amount)) return 'received'
  if (isUndone) return 'dropped'
  return dueOn !== null && dueOn < today && !awaits ? 'late' : 'open'
}

/**
 * The broker's part of a sum, in proportion to the split, after `before` of the same fee. The parts of all sums of a
 * fee are its own share to the cent.
 */
export function ownOfSum(amount: string, before: string, { own, fee }: { own: string; fee: string }): string {
  const whole = BigInt(cents(fee))
  if (whole === 0n) return '0.00'
  const upTo = (sum: number) => (2n * BigInt(cents(own)) * BigInt(sum) + whole) / (2n * whole)
  return toDecimal(Number(upTo(cents(before) + cents(amount)) - upTo(cents(before))))
}
