import type { Payer } from '../authorization/terms.ts'
import type { KindId } from '../catalogue/names.ts'
import { formatMoney, toDecimal } from '../format/money.ts'
import type { AmountSpan } from './amount.ts'
import { type CostTable, overNote } from './table.ts'
import { askForValue, type CostId } from './terms.ts'

/** The value of the broker for one certificate of a kind. */
export interface OwnPrice {
  id: number | null
  value: string
  origin: string | null
  setOn: string | null
}

export interface CertificateCost {
  kind: KindId
  label: string
  count: number
  isFree: boolean
  /** The broker says its price, or the source of its kind says that it is free. */
  confirmed: boolean
  own: OwnPrice | null
  /** For all of the kind, in cents; null where nobody knows what one costs. */
  value: number | null
}

export interface CostLine {
  what: CostId
  label: string
  payer: Payer
  base: string | null
  rate: string | null
  /** Null where nobody knows it, and where several readings differ. */
  value: string | null
  formula: string
  readings: {
    label: string
    base: string | null
    rate: string | null
    value: string | null
    formula: string
  }[]
  /** By kind, where the line is of certificates and a checklist says which. */
  certificates: (Omit<CertificateCost, 'value'> & { value: string | null })[]
  steps: string[]
  notes: string[]
  source: string | null
  readOn: string | null
  confirmed: boolean
  isEstimate: boolean
  /** The value of the broker; it counts in the totals. */
  own: {
    id: number | null
    percent: string | null
    value: string | null
    origin: string | null
    setOn: string | null
  } | null
  /** The part of the totals; null where nobody knows it. */
  counts: AmountSpan | null
}

/** One way to read what is due. Amounts are cents, rates percents. */
export interface CostReading {
  label: string | null
  base: number | null
  rate: string | null
  value: number | null
  formula: string
}

/** Answer of a calculator. Several readings stand side by side: none is the right one. */
export interface Calculated {
  readings: [CostReading, ...CostReading[]]
  steps: string[]
  notes: string[]
  table: CostTable | null
  isEstimate?: true
  /** Whether its value is confirmed, where no table says it. */
  isConfirmed?: boolean
}

export const reais = (cents: number): string => formatMoney(toDecimal(cents))

export const rounding = 'Cada passo é arredondado ao centavo; meio centavo vai para cima.'

export function unknownCost(
  table: CostTable | null,
  day: string,
  ...notes: (string | undefined)[]
): Calculated {
  return {
    readings: [{ label: null, base: null, rate: null, value: null, formula: askForValue }],
    steps: [],
    notes: [table && overNote(table, day), ...notes].filter((note) => typeof note === 'string'),
    table,
  }
}

/** The lowest and the highest of what the readings say; null where one of them has no value. */
export function reachOf(readings: readonly CostReading[]): { least: number; most: number } | null {
  const values = readings.map(({ value }) => value)
  return values.every((value) => value !== null)
    ? { least: Math.min(...values), most: Math.max(...values) }
    : null
}
