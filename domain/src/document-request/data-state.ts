import {
  type DeedFact,
  deedFactName,
  deedFacts,
  isNeeded,
  lackedFacts,
  type Recorded,
  unionFacts,
} from '../person/deed-facts.ts'
import type { WantState } from './wanted.ts'

/** How often data are handed in by one request at most. */
export const mostHandedForms = 60

/**
 * What is asked of a person: what their record lacks, and of whoever may turn out to live in a union what follows
 * from that.
 */
export function factsToAsk(person: Recorded): DeedFact[] {
  const lacked = lackedFacts(person)
  if (!lacked.includes('maritalStatus')) return lacked
  return deedFacts.filter((fact) => lacked.includes(fact) || unionFacts.includes(fact))
}

/** How something that was said of a fact stands: it waits, or somebody decided. */
export type HandedFactState = 'waiting' | 'accepted' | 'refused'

/** How one fact stands for the broker. */
export const factStates = ['missing', 'waiting', 'refused', 'accepted', 'settled'] as const
export type FactState = (typeof factStates)[number]

/** How a fact stands by whether the record lacks it, and by what was said of it last. */
export function factState(isLacking: boolean, last: HandedFactState | null): FactState {
  if (last === 'waiting') return 'waiting'
  if (!isLacking) return last === 'accepted' ? 'accepted' : 'settled'
  return last === 'refused' ? 'refused' : 'missing'
}

/** How a form stands by its facts. Who has no father on paper, or no e-mail, has said all the same what is needed. */
export function dataState(facts: readonly { fact: DeedFact; state: FactState }[]): WantState {
  if (facts.some(({ state }) => state === 'waiting')) return 'waiting'
  if (facts.some(({ state }) => state === 'refused')) return 'refused'
  return facts.some(({ fact, state }) => state === 'missing' && isNeeded(fact)) ? 'missing' : 'done'
}

/** 'RG, Profissão': names of facts in a line. */
export function factNames(facts: readonly DeedFact[]): string {
  return facts.map(deedFactName).join(', ')
}
