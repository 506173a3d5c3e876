import { showDate } from '../format/birth-date.ts'
import { roundHalfUp } from './amount.ts'
import { reais } from './line.ts'
import { gainTable } from './tables/gain.ts'

/** Cents that are not rounded yet: a quotient of whole numbers. */
export interface Exact {
  top: bigint
  bottom: bigint
}

interface Cut extends Exact {
  words: string
}

export interface Reduced {
  exact: Exact
  /** One per reduction with the gain that it leaves, rounded for the eye alone. */
  steps: string[]
}

export const times = (one: Exact, by: Exact): Exact => ({
  top: one.top * by.top,
  bottom: one.bottom * by.bottom,
})

export const rounded = ({ top, bottom }: Exact): number => roundHalfUp(top, bottom)

/** Takes off a gain in cents all that year and months of ownership take off. Days are AAAA-MM-DD. */
export function reduceGain(gain: number, boughtOn: string, soldOn: string): Reduced {
  const cuts = [ofYear(boughtOn), ...gainTable.reductions.map((rule) => ofMonths(rule, boughtOn, soldOn))]
  return cuts
    .filter((cut) => cut !== null)
    .reduce<Reduced>(
      ({ exact, steps }, { words, ...cut }) => {
        const next = times(exact, cut)
        return { exact: next, steps: [...steps, `${words} = ${reais(rounded(next))}`] }
      },
      { exact: { top: BigInt(gain), bottom: 1n }, steps: [] },
    )
}

function ofYear(boughtOn: string): Cut | null {
  const year = Number(boughtOn.slice(0, 4))
  const { wholeUntil, last, perYear } = gainTable.oldPurchase
  if (year > last) return null
  const percent = Math.min(100, 100 - (year - wholeUntil) * perYear)
  return {
    top: BigInt(100 - percent),
    bottom: 100n,
    words: `Comprado em ${year}: menos ${percent} % (Lei 7.713/1988, art. 18)`,
  }
}

type Rule = (typeof gainTable.reductions)[number]

function ofMonths({ name, monthly, from, to }: Rule, boughtOn: string, soldOn: string): Cut | null {
  const [bought, sold] = [boughtOn.slice(0, 7), soldOn.slice(0, 7)]
  const [first, last] = [bought > from ? bought : from, to !== null && to < sold ? to : sold]
  const months = monthsBetween(first, last)
  if (!months) return null
  const span = `${months} ${months === 1 ? 'mês' : 'meses'}, de ${showMonth(first)} a ${showMonth(last)}, o primeiro e o último contados`
  return {
    top: 10_000n ** BigInt(months),
    bottom: BigInt(Math.round(Number(monthly) * 10_000)) ** BigInt(months),
    words: `${name} = 1 ÷ ${monthly.replace('.', ',')}^${months} (${span})`,
  }
}

/** Months of the calendar from the first to the last, both counted, because the law counts a fraction as a month. */
function monthsBetween(first: string, last: string): number {
  const [from = 0, to = 0] = [first, last].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return year * 12 + number
  })
  return Math.max(0, to - from + 1)
}

const showMonth = (month: string): string => showDate(`${month}-01`).slice(3)
