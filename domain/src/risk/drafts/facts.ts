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

/** The facts of property and analysis that a draft is made from. */
export interface DraftFacts {
  nature: Nature
  /** An open question stays a blank in the text. */
  answers: PartialAnswers
  property: Property | null
  /** Empty without a property. */
  parts: readonly DeedPart[]
  /** The property's own certificates that the broker marked as not applying. */
  setAside: readonly string[]
  /** Without it every declaration carries a reservation. */
  evidence?: Evidence
  /** A machine's reading of the land; null where no paper says that it is foreiro. */
  landRead: { lord: Lord | null } | null
  report: RiskReport
  /** 'Análise por regras (sem IA)' or the model that wrote the report. */
  origin: string
  broker: { name: string; creci: string }
  valueInWords: string | null
  /** '20 de novembro de 2026' */
  longDate: string
}

/** 'R$ 500.000,00 (quinhentos mil reais)'. */
export function priceOf(blanks: Blanks, { property, valueInWords }: DraftFacts): string {
  const figures = blanks.need('preço', property ? formatMoney(property.value) : null)
  return `${figures} (${blanks.need('preço por extenso', valueInWords)})`
}

/** 'Rio de Janeiro, 20 de novembro de 2026.' */
export function placeAndDate(blanks: Blanks, { property }: DraftFacts, day: string): string {
  return `${blanks.need('cidade', property?.city)}, ${day}.`
}

/** 'comarca do Rio de Janeiro', 'comarca de São Paulo'. */
export function comarcaOf(blanks: Blanks, { property }: DraftFacts): string {
  const known = property?.city.trim()
  return `comarca ${known ? ofCity(known) : `de ${blanks.need('comarca')}`}`
}
