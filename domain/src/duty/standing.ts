import { parseMoney } from '../format/money.ts'
import { registerLimit, reportHours } from './facts.ts'
import { type Answer, type DutyQuestionId, dutyQuestions, type Outcome, questionIds } from './questions.ts'

/** An answer to one question of a deal, and its outcome. */
export interface SaidOfDuty {
  question: DutyQuestionId
  answer: Answer | null
  /** The base of the ITBI, by which the product answers. */
  amount: string | null
  /** ISO 8601: from when the 24 hours count. */
  since: string
  outcome: Outcome | null
  /** AAAA-MM-DD. */
  outcomeOn: string | null
}

/** A deal as the rules of the duties see it. */
export interface DutyFacts {
  /** AAAA-MM-DD, of the acceptance. */
  day: string
  price: string
  said: readonly SaidOfDuty[]
}

const cents = (amount: string) => parseMoney(amount) ?? 0

/** Whether a deal of this price stands in the register. */
export const isInRegister = (price: string): boolean => cents(price) >= cents(registerLimit)

/** `open`: nobody knows. `pending`: yes, and nobody has said what came of it. */
export type QuestionState = 'open' | 'clear' | 'pending' | Outcome

/** Where a question of a deal stands. The sign of the ITBI is computed of two rows, and open while one is missing. */
export function questionStateOf(said: SaidOfDuty | undefined, price: string): QuestionState {
  if (!said) return 'open'
  const answer = said.question === 'itbi_base' ? computed(said.amount, price) : said.answer
  if (answer === 'no') return 'clear'
  return answer === 'yes' ? (said.outcome ?? 'pending') : 'open'
}

function computed(base: string | null, price: string): Answer | null {
  if (base === null) return null
  return cents(base) === cents(price) ? 'no' : 'yes'
}

const saidOf = (said: readonly SaidOfDuty[], question: DutyQuestionId): SaidOfDuty | undefined =>
  said.find((one) => one.question === question)

/** Each question of a deal with its state. */
export const statesOf = ({ said, price }: DutyFacts): { question: DutyQuestionId; state: QuestionState }[] =>
  questionIds.map((question) => ({ question, state: questionStateOf(saidOf(said, question), price) }))

/**
 * Counts what nobody has answered, or answered 'Não sei'. The base of the ITBI is known late in a deal, so it is asked
 * for and stands in nobody's way.
 */
export const openQuestions = (deal: DutyFacts): number =>
  statesOf(deal).filter(({ question, state }) => state === 'open' && question !== 'itbi_base').length

/** The moment until which a yes is reported; null for a sign, which is analysed first. */
export const reportUntil = ({ question, since }: Pick<SaidOfDuty, 'question' | 'since'>): Date | null =>
  dutyQuestions[question].isAutomatic ? new Date(Date.parse(since) + reportHours * 3_600_000) : null

const yearOf = (day: string) => Number(day.slice(0, 4))

export const isOfYear = ({ day }: Pick<DutyFacts, 'day'>, year: number): boolean => yearOf(day) === year

/** A report is of the year of its deal, and of the year in which it was made: neither was without one. */
export const wasReportedIn = ({ day, said }: DutyFacts, year: number): boolean =>
  said.some(
    ({ outcome, outcomeOn }) =>
      outcome === 'reported' && [day, outcomeOn ?? day].some((one) => yearOf(one) === year),
  )
