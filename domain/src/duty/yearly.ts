import { addBusinessDays } from '../calendar/business-days.ts'
import { type Calendar, optionalDays } from '../calendar/holidays.ts'
import { type DutyFacts, isOfYear, openQuestions, statesOf, wasReportedIn } from './standing.ts'

/** Duties that are done once for each year. */
export const yearlyDuties = ['no_occurrence', 'dimob'] as const
export type YearlyDuty = (typeof yearlyDuties)[number]

/** The days, both counted, on which a duty of a year is done in the next one. */
export interface DutySpan {
  opensOn: string
  closesOn: string
}

export const declarationSpan = (year: number): DutySpan => ({
  opensOn: `${year + 1}-01-01`,
  closesOn: `${year + 1}-01-31`,
})

/**
 * February of the next year up to its last business day. Carnival counts as days without business, and so do the
 * account's own holidays: an earlier day is the safe one.
 */
export const dimobSpan = (year: number, own: Calendar['own'] = []): DutySpan => ({
  opensOn: `${year + 1}-02-01`,
  closesOn: addBusinessDays(`${year + 1}-03-01`, -1, { place: null, optional: optionalDays, own }),
})

export type SpanState = 'early' | 'open' | 'late'

export function spanStateOn({ opensOn, closesOn }: DutySpan, today: string): SpanState {
  if (today < opensOn) return 'early'
  return today <= closesOn ? 'open' : 'late'
}

/** Reasons against a declaration. */
export interface DeclarationFacts {
  /** Deals of the year with questions that nobody has answered. */
  open: number
  /** Deals of the year with a yes of which nobody has said what came of it. */
  pending: number
  /** Deals of the year of which nobody knows the base of the ITBI. */
  withoutBase: number
  isReported: boolean
}

export function declarationFacts(deals: readonly DutyFacts[], year: number): DeclarationFacts {
  const ofYear = deals.filter((deal) => isOfYear(deal, year))
  const having = (has: (deal: DutyFacts) => boolean) => ofYear.filter(has).length
  return {
    open: having((deal) => openQuestions(deal) > 0),
    pending: having((deal) => statesOf(deal).some(({ state }) => state === 'pending')),
    withoutBase: having((deal) =>
      statesOf(deal).some(({ question, state }) => question === 'itbi_base' && state === 'open'),
    ),
    isReported: deals.some((deal) => wasReportedIn(deal, year)),
  }
}

/** `excluded`: something was reported, so nothing is to be declared. `contradicted`: it was declared all the same. */
export type DeclarationState = SpanState | 'done' | 'excluded' | 'contradicted'

export function declarationStateOn(
  year: number,
  { isReported }: Pick<DeclarationFacts, 'isReported'>,
  isDone: boolean,
  today: string,
): DeclarationState {
  if (isReported) return isDone ? 'contradicted' : 'excluded'
  return isDone ? 'done' : spanStateOn(declarationSpan(year), today)
}

/** Only what is true may be declared: in its time or later, with nothing open. */
export const mayDeclare = (
  state: DeclarationState,
  { open, pending }: Pick<DeclarationFacts, 'open' | 'pending'>,
): boolean => (state === 'open' || state === 'late') && open === 0 && pending === 0

export type DimobState = 'not_bound' | 'no_deals' | SpanState | 'done'

export function dimobStateOn(
  { isCompany, deals, isDone }: { isCompany: boolean; deals: number; isDone: boolean },
  span: DutySpan,
  today: string,
): DimobState {
  if (isDone) return 'done'
  if (!isCompany) return 'not_bound'
  return deals === 0 ? 'no_deals' : spanStateOn(span, today)
}
