/**
 * Cost calculators of a Brazilian real-estate deal: a second, independent implementation.
 * Source: the facts of costs with their marks and general knowledge of the law. For tests alone.
 * Every amount is integer cents (number or bigint in, number out). Rounding is half up, on exact integers.
 */

type Cents = number | bigint

function cents(value: Cents, name: string): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${name}: not whole cents`)
  const exact = BigInt(value)
  if (exact < 0n) throw new RangeError(`${name}: below zero`)
  return exact
}

function out(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('result beyond safe integers')
  return number
}

/** numerator ÷ denominator to the nearest whole, half up. Both are ≥ 0. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** Reads a decimal such as 2.5 or '4.9604' as an integer of `places` decimals. Never passes by binary fractions. */
function decimal(value: number | string, places: number, name: string): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(value))
  if (!match) throw new RangeError(`${name}: not a plain decimal ≥ 0`)
  const [, whole = '', fraction = ''] = match
  if (fraction.length > places) throw new RangeError(`${name}: more than ${places} decimals`)
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** amount × percent, one rounding. Percent has up to 4 decimals and is at most 100. */
function percentOf(amount: bigint, percent: number | string): bigint {
  const scaled = decimal(percent, 4, 'percent')
  if (scaled > 1_000_000n) throw new RangeError('percent: above 100')
  return halfUp(amount * scaled, 1_000_000n)
}

// ---------------------------------------------------------------- ITBI

type Itbi = {
  place: string
  /** Basis points: 300 is 3 %. */
  rate: number
  onDeclared: number
  onReference: number | null
  mark: 'F' | 'F2'
  /** No official page was read for any city, so it is never true. */
  confirmed: false
}

const ITBI_RATES: Record<string, { rate: number; mark: 'F' | 'F2' }> = {
  'rio de janeiro': { rate: 300, mark: 'F2' },
  'sao paulo': { rate: 300, mark: 'F2' },
  'belo horizonte': { rate: 300, mark: 'F2' },
  curitiba: { rate: 270, mark: 'F2' },
  'porto alegre': { rate: 300, mark: 'F2' },
  salvador: { rate: 300, mark: 'F2' },
  brasilia: { rate: 200, mark: 'F' },
  recife: { rate: 300, mark: 'F2' },
  florianopolis: { rate: 200, mark: 'F2' },
  goiania: { rate: 200, mark: 'F2' },
  campinas: { rate: 270, mark: 'F2' },
  sorocaba: { rate: 250, mark: 'F2' },
}

/**
 * ITBI on the declared value and, beside it, on the city's reference value.
 * Fact: rates by city [F2; Brasília F]. Fact: never one base, because LC 227/2026 art. 165 (CTN 38)
 * and STJ Tema 1.113 collide [F/F2]; so there is no "due" figure, and a reference is not a floor.
 * Steps: rate of the place; base × rate for each base apart. Rounding: once per base, at the end.
 * Fortaleza (4 % × 3 %, a conflict in the facts) and unknown places answer null: nothing is printed.
 * Brasília: 1 % for the first transfer of a new building, since 01/01/2025 [F]; asked by the option.
 * Not computed: the 0,5 % on a financed part (São Paulo, Porto Alegre) [K], as no loan is given.
 */
export function secondItbi(
  place: string,
  declared: Cents,
  reference?: Cents,
  options: { firstTransferOfNew?: boolean } = {},
): Itbi | null {
  const base = cents(declared, 'declared')
  const other = reference === undefined ? null : cents(reference, 'reference')
  const plain = place.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const key = plain === 'rio' ? 'rio de janeiro' : plain
  const row = Object.hasOwn(ITBI_RATES, key) ? ITBI_RATES[key] : undefined
  if (!row) return null
  const rate = key === 'brasilia' && options.firstTransferOfNew ? 100 : row.rate
  const on = (amount: bigint) => out(halfUp(amount * BigInt(rate), 10_000n))
  return {
    place,
    rate,
    onDeclared: on(base),
    onReference: other === null ? null : on(other),
    mark: row.mark,
    confirmed: false,
  }
}

// ---------------------------------------------------------------- ITD / ITCMD

/** Upper end in UFIR-RJ (inclusive; null has none) and rate in basis points. */
const ITD_RJ: { upTo: bigint | null; rate: bigint }[] = [
  { upTo: 70_000n, rate: 400n },
  { upTo: 100_000n, rate: 450n },
  { upTo: 200_000n, rate: 500n },
  { upTo: 300_000n, rate: 600n },
  { upTo: 400_000n, rate: 700n },
  { upTo: null, rate: 800n },
]

/**
 * ITD of Rio de Janeiro on a gift or an inheritance.
 * Fact: Lei 7.174/2015 art. 26, six bands in UFIR-RJ [F features + F2]; UFIR-RJ 2026 = R$ 4,9604 [F2].
 * `ufir` is the unit's value in reais, up to four decimals (4.9604 or '4.9604'), because it is not whole cents.
 * `first`: art. 26 I says 4,0 % in figures and four and a half in words [F2]; the caller chooses.
 * `reading`: one rate on the whole value, or each rate on its slice; the facts leave it open.
 * Steps: band end = UFIR × value of the unit (always exact cents: ends are whole thousands);
 * 'whole': first band with value ≤ end, value × rate; 'slice': sum of (part in each band × rate).
 * Rounding: once, at the end; in 'slice' the sum is exact before it.
 */
export function secondItdRj(
  value: Cents,
  ufir: number | string,
  reading: 'whole' | 'slice',
  first: '4.0' | '4.5',
): number {
  const amount = cents(value, 'value')
  const unit = decimal(ufir, 4, 'ufir')
  if (unit === 0n) throw new RangeError('ufir: zero')
  if (reading !== 'whole' && reading !== 'slice') throw new RangeError('reading')
  if (first !== '4.0' && first !== '4.5') throw new RangeError('first')
  const bands = ITD_RJ.map((band, index) => ({
    end: band.upTo === null ? null : (band.upTo * unit) / 100n,
    rate: index === 0 && first === '4.5' ? 450n : band.rate,
  }))
  return out(
    reading === 'whole'
      ? halfUp(amount * (bands.find(({ end }) => end === null || amount <= end)?.rate ?? 0n), 10_000n)
      : halfUp(bySlice(amount, bands), 10_000n),
  )
}

/** Sum of (part of the amount within each band × its rate), in cents × basis points. */
function bySlice(amount: bigint, bands: { end: bigint | null; rate: bigint }[]): bigint {
  let start = 0n
  let sum = 0n
  for (const { end, rate } of bands) {
    if (amount <= start) break
    const stop = end === null || amount < end ? amount : end
    sum += (stop - start) * rate
    if (end === null) break
    start = end
  }
  return sum
}

/**
 * ITCMD of São Paulo.
 * Fact: 4 % flat, Lei 10.705/2000 [F2]. A progressive law of 2026 would bind from 01/01/2027 [F2].
 * Steps: value × 4 %. Rounding: once, at the end. Exemptions in UFESP are not applied.
 */
export function secondItcmdSp(value: Cents): number {
  return out(halfUp(cents(value, 'value') * 4n, 100n))
}

// ---------------------------------------------------------------- Laudêmio

/**
 * Laudêmio of the Union.
 * Fact: DL 2.398/87 art. 3 (Lei 13.465/2017): 5 % of the updated value of the full ownership of the land,
 * improvements excluded, paid by the seller [F]. `landValue` is the SPU's land value, not the price.
 * Steps: value × 5 %. Rounding: once, at the end. Gift and succession owe nothing [K]: do not call it for them.
 */
export function secondLaudemioUnion(landValue: Cents): number {
  return out(halfUp(cents(landValue, 'landValue') * 5n, 100n))
}

/**
 * Laudêmio of a private, church, family or city landlord.
 * Fact: 2,5 % unless the title says otherwise (CC/1916 art. 686; CC/2002 art. 2.038),
 * on the price with improvements [K].
 * Steps: price × percent. Rounding: once, at the end.
 */
export function secondLaudemioOther(price: Cents, percent: number | string = 2.5): number {
  return out(percentOf(cents(price, 'price'), percent))
}

// ---------------------------------------------------------------- Broker's fee

/**
 * Broker's fee: price × percent.
 * No fact fixes a percent; the authorisation does, so there is no default.
 * Steps: one product. Rounding: once, at the end. Percent: 0 to 100, up to four decimals.
 */
export function secondFee(price: Cents, percent: number | string): number {
  return out(percentOf(cents(price, 'price'), percent))
}
