import { percentInWords } from '../authorization/terms.ts'
import { percentOfCents, roundHalfUp } from './amount.ts'
import { type Calculated, type CostReading, reais, rounding, unknownCost } from './line.ts'
import { overNote } from './table.ts'
import { type ItdTable, itdTables } from './tables/itd.ts'

interface ItdFacts {
  state: string
  /** The value of what is given or left, in cents. */
  price: number
  day: string
}

const wholeOnly = 'Não considera a divisão entre quem recebe, nem isenções.'

/** The tax on a gift or an estate, with every reading of the law. `own` is a rate of the account. */
export function itd({ state, price, day }: ItdFacts, own?: string): Calculated {
  const table = itdTables.find((one) => one.state === state) ?? null
  const flat = own ?? table?.rate
  if (!flat && !table?.bands) return unknownCost(table, day, table?.note)
  const { readings, steps } = flat ? byRate(price, flat) : byBands(price, table?.bands)
  return {
    readings,
    steps: [...steps, rounding],
    notes: [table && overNote(table, day), table?.note, wholeOnly].filter((note) => typeof note === 'string'),
    table,
  }
}

type Steps = Pick<Calculated, 'readings' | 'steps'>

function byRate(price: number, rate: string): Steps {
  const [value, formula] = [percentOfCents(price, rate), `${reais(price)} × ${percentInWords(rate)}`]
  return {
    readings: [{ label: null, base: price, rate, value, formula }],
    steps: [`${formula} = ${reais(value)}`],
  }
}

function byBands(price: number, known: ItdTable['bands']): Steps {
  if (!known) throw new Error('A table of this tax has neither a rate nor bands')
  const { unit, unitName } = known
  const bands = known.bands.map(({ upTo, rates }) => ({
    upTo: upTo === null ? null : roundHalfUp(BigInt(upTo) * BigInt(unit.replace('.', '')), 100n),
    rates,
  }))
  const place = bands.findIndex(({ upTo }) => upTo === null || price <= upTo)
  const whole = (bands[place]?.rates ?? []).map(({ rate, says }): CostReading => {
    const formula = `${reais(price)} × ${percentInWords(rate)}`
    const label = `Alíquota da faixa sobre o todo${says ? `: ${percentInWords(rate)}, ${says}` : ''}`
    return { label, base: price, rate, value: percentOfCents(price, rate), formula }
  })
  const sliced = place
    ? (bands[0]?.rates ?? []).map(({ rate: first, says }): CostReading => {
        const slices = bands.slice(0, place + 1).map(({ upTo, rates }, index) => {
          const from = bands[index - 1]?.upTo ?? 0
          const rate = index === 0 ? first : (rates[0]?.rate ?? '0')
          return { part: Math.min(price, upTo ?? price) - from, rate }
        })
        return {
          label: `Por fatia, a primeira a ${percentInWords(first)}${says ? `, ${says}` : ''}`,
          base: price,
          rate: null,
          value: slices.reduce((sum, { part, rate }) => sum + percentOfCents(part, rate), 0),
          formula: slices.map(({ part, rate }) => `${reais(part)} × ${percentInWords(rate)}`).join(' + '),
        }
      })
    : []
  const [first, ...more] = [...whole, ...sliced]
  if (!first) throw new Error('A band of this tax has no rate')
  const limit = bands[place]?.upTo
  return {
    readings: [first, ...more],
    steps: [
      `${unitName}: R$ ${unit.replace('.', ',')}. Faixa ${place + 1} de ${bands.length}${limit ? `, até ${reais(limit)}` : ''}`,
      ...[first, ...more].map(({ label, formula, value }) => `${label}: ${formula} = ${reais(value ?? 0)}`),
    ],
  }
}
