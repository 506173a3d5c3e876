/** The lowest and the highest amount that the readings of the law make. */
export interface AmountSpan {
  least: string
  most: string
}
/** Cents of a quotient without binary fractions; half a cent goes up. Neither number is negative. */
export function roundHalfUp(top: bigint, bottom: bigint): number {
  return Number((2n * top + bottom) / (2n * bottom))
}

/** Hundred thousandths of a percent are whole numbers: '2.7' is 2.7 %. */
const finest = 100_000

export function percentOfCents(cents: number, percent: string): number {
  return roundHalfUp(BigInt(cents) * BigInt(Math.round(Number(percent) * finest)), BigInt(finest) * 100n)
}

/** The shares of both sides are the whole to the cent; of an odd cent the seller bears the half that goes up. */
export function shareOf(
  cents: number,
  payer: 'seller' | 'buyer' | 'both',
): { seller: number; buyer: number } {
  const seller = payer === 'seller' ? cents : payer === 'buyer' ? 0 : roundHalfUp(BigInt(cents), 2n)
  return { seller, buyer: cents - seller }
}
