import { formatMoney, toDecimal } from '../format/money.ts'
import { type CostTable, overNote } from './table.ts'
import { askForValue } from './terms.ts'

/** One way to read what is due. Amounts are cents, rates percents. */
export interface Reading {
  label: string | null
  base: number | null
  rate: string | null
  value: number | null
  formula: string
}

/** Answer of a calculator. Several readings stand side by side: none is the right one. */
export interface Calculated {
  readings: [Reading, ...Reading[]]
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
export function reachOf(readings: readonly Reading[]): { least: number; most: number } | null {
  const values = readings.map(({ value }) => value)
  return values.every((value) => value !== null)
    ? { least: Math.min(...values), most: Math.max(...values) }
    : null
}
