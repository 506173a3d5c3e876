import { addDays } from '../certificate/validity.ts'
import { showDate } from '../format/birth-date.ts'

/** A table of rates as somebody has read it (part 3 §10). */
export interface CostTable {
  /** 'Brasil', a state or a city with its state. */
  place: string
  /** AAAA-MM-DD; null where the source does not say. */
  validFrom: string | null
  /** The last day; null while nothing ends it. */
  validUntil: string | null
  source: string
  /** The day on which the source was read. */
  readOn: string
  /** False where no norm and no page of an office was read: the screen says so. */
  confirmed: boolean
}

/** Says that the last day of a table is past; null while it holds. */
export function overNote({ validUntil: lastDay }: CostTable, day: string): string | null {
  return lastDay !== null && lastDay < day
    ? `Esta tabela terminou em ${showDate(lastDay)}. Confira a nova antes de usar o valor.`
    : null
}

/** Those of some tables that have ended, or end within so many days. */
export function endingTables<T extends CostTable>(tables: readonly T[], day: string, days = 60): T[] {
  return tables.filter(({ validUntil }) => validUntil !== null && validUntil <= addDays(day, days))
}
