import { percentInWords } from '../authorization/terms.ts'
import { searchKey } from '../text/search-key.ts'
import { percentOfCents } from './amount.ts'
import { type Calculated, type CostReading, reais, rounding, unknownCost } from './line.ts'
import { overNote } from './table.ts'
import { type ItbiTable, itbiTables } from './tables/itbi.ts'

export interface ItbiFacts {
  place: { city: string; state: string }
  /** The declared price, in cents. */
  price: number
  /** The worth of the property as the city says it, in cents. */
  reference: number | null
  isFirstTransfer: boolean
  day: string
}

const bases =
  'A base está em discussão: pelo STJ (Tema 1.113) o valor declarado se presume correto; a LC 227/2026, art. 165, manda usar o valor de mercado que a prefeitura estima.'

const tableOf = ({ city, state }: ItbiFacts['place']): ItbiTable | null =>
  itbiTables.find((one) => one.state === state && searchKey(one.city) === searchKey(city)) ?? null

/** By the declared price and by the city's value side by side. `own` is a rate that the account puts in its place. */
export function itbi(facts: ItbiFacts, own?: string): Calculated {
  const table = tableOf(facts.place)
  const rate = own ?? ((facts.isFirstTransfer && table?.firstTransferRate) || table?.rate)
  if (!rate) return unknownCost(table, facts.day, table?.note, bases)
  const reading = (label: string, base: number): CostReading => ({
    label,
    base,
    rate,
    value: percentOfCents(base, rate),
    formula: `${reais(base)} × ${percentInWords(rate)}`,
  })
  const declared = reading('Pelo valor declarado', facts.price)
  const { reference } = facts
  const isOther = reference !== null && reference !== facts.price
  const readings: Calculated['readings'] = isOther
    ? [declared, reading('Pelo valor de referência da prefeitura', reference)]
    : [declared]
  const asksReference = 'Informe o valor de referência da prefeitura para ver os dois lado a lado.'
  return {
    readings,
    steps: [
      ...readings.map(({ label, formula, value }) => `${label}: ${formula} = ${reais(value ?? 0)}`),
      rounding,
    ],
    notes: [
      table && overNote(table, facts.day),
      bases,
      reference === null && asksReference,
      table?.firstTransferRate &&
        !facts.isFirstTransfer &&
        `Na primeira transmissão de imóvel novo a alíquota é de ${percentInWords(table.firstTransferRate)}.`,
      table?.note,
    ].filter((note) => typeof note === 'string'),
    table,
  }
}
