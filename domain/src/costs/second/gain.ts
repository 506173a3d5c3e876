/**
 * A second, independent reading of the tax on the gain and of the ITCMD of Paraná, for tests alone.
 * Amounts are whole cents, days AAAA-MM-DD.
 */

interface SecondRearp {
  readonly on: string
  readonly value: number
}

interface SecondSale {
  readonly price: number
  readonly feeOfSeller: number
  readonly soldOn: string
  readonly boughtOn: string
  readonly cost: number
  readonly isOnlySaleOfMonth: boolean | null
  readonly isOnlyProperty: boolean | null
  readonly soldInFiveYears: boolean | null
  /** Cents spent on homes in Brazil within 180 days of the contract. */
  readonly homesBought: number | null
  /** It is a home, and the exemption of art. 39 was not used in five years. */
  readonly mayBuyHomes: boolean | null
  readonly rearp: SecondRearp | null
}

interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

interface Acquisition {
  readonly on: string
  readonly cost: bigint
}

const SMALL_SALE = 35_000_00
const ONLY_PROPERTY = 440_000_00

const REARP_LAW = '2025-11-21'
const REARP_LAST_DAY = '2026-02-19'
const REARP_BOUGHT_UNTIL = '2024-12-31'
const REARP_YEARS = 5

/** Calendar months counted from year zero. */
const JANUARY_1996 = 1996 * 12
const NOVEMBER_2005 = 2005 * 12 + 10
const DECEMBER_2005 = 2005 * 12 + 11

/** Upper end of the band in cents (null: none) and its rate in thousandths. */
const BANDS: readonly { readonly end: bigint | null; readonly rate: bigint }[] = [
  { end: 500_000_000n, rate: 150n },
  { end: 1_000_000_000n, rate: 175n },
  { end: 3_000_000_000n, rate: 200n },
  { end: null, rate: 225n },
]

/** Nearest whole number, a half going up; both parts are never negative here. */
function halfUp(value: Fraction): bigint {
  return (2n * value.over + value.under) / (2n * value.under)
}

function times(left: Fraction, right: Fraction): Fraction {
  return { over: left.over * right.over, under: left.under * right.under }
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function monthOf(day: string): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7)) - 1
}

/** Calendar months touched from the first to the last, both counted. */
function monthsTouched(first: number, last: number): bigint {
  return last < first ? 0n : BigInt(last - first + 1)
}

function sameDayYearsLater(day: string, years: number): string {
  return String(yearOf(day) + years).padStart(4, '0') + day.slice(4)
}

/** Lei 15.265/2025: whether the updated value stands on the day of the sale. */
function rearpStands(sale: SecondSale, rearp: SecondRearp): boolean {
  return (
    rearp.on >= REARP_LAW &&
    rearp.on <= REARP_LAST_DAY &&
    sale.boughtOn <= REARP_BOUGHT_UNTIL &&
    rearp.value > sale.cost &&
    sale.soldOn >= sameDayYearsLater(rearp.on, REARP_YEARS)
  )
}

/** A standing Rearp changes both the cost and the day that counts as the purchase. */
function acquisitionOf(sale: SecondSale): Acquisition {
  const { rearp } = sale
  if (rearp !== null && rearpStands(sale, rearp)) {
    return { on: rearp.on, cost: BigInt(rearp.value) }
  }
  return { on: sale.boughtOn, cost: BigInt(sale.cost) }
}

/** Lei 7.713/1988 art. 18: what remains of the gain, by the year of purchase. */
function remainsByYear(boughtOn: string): Fraction {
  const reduction = Math.min(100, Math.max(0, 5 * (1989 - yearOf(boughtOn))))
  return { over: BigInt(100 - reduction), under: 100n }
}

/** Lei 11.196/2005 art. 40: 1/1,0060 is 500/503. */
function firstFactor(boughtOn: string): Fraction {
  const months = monthsTouched(Math.max(monthOf(boughtOn), JANUARY_1996), NOVEMBER_2005)
  return { over: 500n ** months, under: 503n ** months }
}

/** Lei 11.196/2005 art. 40: 1/1,0035 is 2000/2007. */
function secondFactor(boughtOn: string, soldOn: string): Fraction {
  const months = monthsTouched(Math.max(monthOf(boughtOn), DECEMBER_2005), monthOf(soldOn))
  return { over: 2000n ** months, under: 2007n ** months }
}

/** Lei 9.250/1995 arts. 22 (by Lei 11.196 art. 38) and 23. */
function isWhollyExempt(sale: SecondSale): boolean {
  const small = sale.price <= SMALL_SALE && sale.isOnlySaleOfMonth === true
  const only = sale.price <= ONLY_PROPERTY && sale.isOnlyProperty === true && sale.soldInFiveYears === false
  return small || only
}

/** Lei 11.196/2005 art. 39: the part of the proceeds that did not go into homes. */
function notSpentOnHomes(sale: SecondSale, proceeds: bigint): Fraction {
  if (sale.mayBuyHomes !== true || sale.homesBought === null || sale.homesBought <= 0) {
    return { over: 1n, under: 1n }
  }
  const spent = BigInt(sale.homesBought)
  return { over: spent >= proceeds ? 0n : proceeds - spent, under: proceeds }
}

/** Lei 8.981/1995 art. 21 by Lei 13.259/2016, slice by slice. */
function taxByBands(base: bigint): bigint {
  let tax = 0n
  let start = 0n
  for (const { end, rate } of BANDS) {
    const top = end === null || base < end ? base : end
    if (top <= start) break
    tax += halfUp({ over: (top - start) * rate, under: 1000n })
    start = top
  }
  return tax
}

/** The tax of one natural person who sells. An exemption holds where all of its questions are answered for it. */
export function secondGain(sale: SecondSale): number {
  if (isWhollyExempt(sale)) return 0
  const bought = acquisitionOf(sale)
  const proceeds = BigInt(sale.price) - BigInt(sale.feeOfSeller)
  const gain = proceeds - bought.cost
  if (gain <= 0n || proceeds <= 0n) return 0
  const parts = [
    remainsByYear(bought.on),
    firstFactor(bought.on),
    secondFactor(bought.on, sale.soldOn),
    notSpentOnHomes(sale, proceeds),
  ]
  const base = halfUp(parts.reduce(times, { over: gain, under: 1n }))
  return Number(taxByBands(base))
}

/** Lei (PR) 18.573/2015: one rate of 4 %. */
export function secondItcmdPr(value: number): number {
  return Number(halfUp({ over: BigInt(value) * 4n, under: 100n }))
}
