import type { Lord } from '../../catalogue/ground-lord.ts'
import { formatMoney } from '../../format/money.ts'
import type { Property } from '../../property/property.ts'
import { ofCity } from '../../text/portuguese.ts'
import type { Evidence } from '../evidence.ts'
import type { Nature } from '../nature.ts'
import type { PartialAnswers } from '../question.ts'
import type { RiskReport } from '../report.ts'
import type { Blanks } from './draft-text.ts'
import type { DeedPart } from './people.ts'

export interface DraftFacts {
  nature: Nature
  answers: PartialAnswers
  property: Property | null
  parts: readonly DeedPart[]
  setAside: readonly string[]
  /** Without it every declaration carries a reservation. */
  evidence?: Evidence
  /** As a machine read it. Null where no paper says that the land is foreiro. */
  landRead: { lord: Lord | null } | null
  report: RiskReport
  origin: string
  broker: { name: string; creci: string }
  valueInWords: string | null
  longDate: string
}

export function priceOf(blanks: Blanks, { property, valueInWords }: DraftFacts): string {
  const figures = blanks.need('preço', property ? formatMoney(property.value) : null)
  return `${figures} (${blanks.need('preço por extenso', valueInWords)})`
}

export function placeAndDate(blanks: Blanks, { property }: DraftFacts, day: string): string {
  return `${blanks.need('cidade', property?.city)}, ${day}.`
}

export function comarcaOf(blanks: Blanks, { property }: DraftFacts): string {
  const known = property?.city.trim()
  return `comarca ${known ? ofCity(known) : `de ${blanks.need('comarca')}`}`
}
