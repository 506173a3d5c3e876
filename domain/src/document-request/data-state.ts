import {
  type DeedFact,
  deedFacts,
  isNeeded,
  lackedFacts,
  type Recorded,
  recordedFactName,
  unionFacts,
} from '../person/deed-facts.ts'
import type { WantState } from './wanted.ts'

export const mostHandedForms = 60

/** A person without a known marital status may live in a union, so the facts of one are asked for, too. */
export function factsToAsk(person: Recorded): DeedFact[] {
  const lacked = lackedFacts(person)
  if (!lacked.includes('maritalStatus')) return lacked
  return deedFacts.filter((fact) => lacked.includes(fact) || unionFacts.includes(fact))
}

export type HandedFactState = 'waiting' | 'accepted' | 'refused'

export const factStates = ['missing', 'waiting', 'refused', 'accepted', 'settled'] as const
export type FactState = (typeof factStates)[number]

export function factState(isLacking: boolean, last: HandedFactState | null): FactState {
  if (last === 'waiting') return 'waiting'
  if (!isLacking) return last === 'accepted' ? 'accepted' : 'settled'
  return last === 'refused' ? 'refused' : 'missing'
}

/** A fact that is not needed may stay missing: some people have no father on paper, or no e-mail. */
export function dataState(facts: readonly { fact: DeedFact; state: FactState }[]): WantState {
  if (facts.some(({ state }) => state === 'waiting')) return 'waiting'
  if (facts.some(({ state }) => state === 'refused')) return 'refused'
  return facts.some(({ fact, state }) => state === 'missing' && isNeeded(fact)) ? 'missing' : 'done'
}

export function factNames(facts: readonly DeedFact[]): string {
  return facts.map(recordedFactName).join(', ')
}
