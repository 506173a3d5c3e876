import type { FeeDue, Payer } from '../../authorization/terms.ts'
import type { Lord } from '../../catalogue/ground-lord.ts'
import type { Meter } from '../../closing/kinds.ts'
import type { DepositFate, UndoCause } from '../../deal/terms.ts'
import type { Blanks } from '../../drafting/draft-text.ts'
import type { DeedPart } from '../../drafting/people.ts'
import { formatMoney } from '../../format/money.ts'
import { moneyInWords } from '../../format/money-words.ts'
import type { OfferTerms } from '../../offer/offer.ts'
import type { Property } from '../../property/property.ts'
import type { RiskEvidence } from '../../risk/evidence.ts'
import type { Nature } from '../../risk/nature.ts'
import type { PartialAnswers } from '../../risk/question.ts'
import { ofCity } from '../../text/portuguese.ts'

export interface DealFacts {
  terms: OfferTerms
  /** As the authorisation in force has it. */
  fee: AgreedFee | null
  undone: {
    on: string
    cause: UndoCause
    reason: string
    deposit: DepositFate
    depositWords: string | null
  } | null
  /** As the broker said it at the milestone of the keys: the day of their delivery, and the readings. */
  keys?: { on: string | null; readings: Partial<Record<Meter, string | null>> } | null
}

export interface AgreedFee {
  feePercent: string | null
  feeValue: string | null
  payer: Payer
  feeDue: FeeDue | null
  feeDueWords: string | null
}

export interface ClauseFacts {
  nature: Nature
  answers: PartialAnswers
  property: Property | null
  parts: readonly DeedPart[]
  setAside: readonly string[]
  /** Without it every declaration carries a reservation. */
  evidence?: RiskEvidence
  /** As a machine read it. Null where no paper says that the land is foreiro. */
  landRead: { lord: Lord | null } | null
  /** Without a registration the text asks for it. */
  broker: { name: string; creci: string | null }
  valueInWords: string | null
  /** Absent while no offer was accepted: then a text asks for all that one would say. */
  deal?: DealFacts
}

/** 'R$ 10,00 (dez reais)'. */
export const inFigures = (amount: string): string => `${formatMoney(amount)} (${moneyInWords(amount)})`

export function priceOf(blanks: Blanks, { property, valueInWords, deal }: ClauseFacts): string {
  if (deal) return blanks.said(inFigures(deal.terms.total))
  const figures = blanks.need('preço', property ? formatMoney(property.value) : null)
  return `${figures} (${blanks.need('preço por extenso', valueInWords)})`
}

export function placeAndDate(
  blanks: Blanks,
  { property }: Pick<ClauseFacts, 'property'>,
  day: string,
): string {
  return `${blanks.need('cidade', property?.city)}, ${day}.`
}

export function comarcaOf(blanks: Blanks, { property }: ClauseFacts): string {
  const known = property?.city.trim()
  return `comarca ${known ? ofCity(known) : `de ${blanks.need('comarca')}`}`
}
