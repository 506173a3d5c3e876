import { addDays } from '../certificate/validity.ts'
import { type MilestoneKey, milestoneKey } from './kinds.ts'
import { type Dated, plannedMilestones } from './plan.ts'
import { type OpenDay, priorityKey } from './standing.ts'

export interface DatedStep {
  label: string
  /** AAAA-MM-DD. */
  on: string
}

/** Labels of the days of a deal by their key. Words of a condition may name somebody, and are left out on wish. */
export function dayLabels(terms: Dated, saysWords = true): (key: string) => string {
  const planned = plannedMilestones(terms, { lord: null, isConfirmed: false })
  const labels = new Map<string, string>(
    planned.map((one) => [milestoneKey(one satisfies MilestoneKey), (saysWords && one.typed) || one.label]),
  )
  labels.set(priorityKey, 'Fim da prenotação')
  return (key) => labels.get(key) ?? 'Marco do negócio'
}

export interface NextStep extends DatedStep {
  isLate: boolean
}

/** The earliest day that was not kept yet; late once it has passed. */
export function nextStep(terms: Dated, days: readonly OpenDay[], today: string): NextStep | null {
  const [first] = inOrder(days)
  return first ? { label: dayLabels(terms)(first.key), on: first.on, isLate: first.on < today } : null
}

/** Those of today and tomorrow, and all that have passed. */
export function dueSteps(
  terms: Dated,
  days: readonly OpenDay[],
  today: string,
  saysWords = true,
): DatedStep[] {
  const [labelOf, tomorrow] = [dayLabels(terms, saysWords), addDays(today, 1)]
  return inOrder(days)
    .filter(({ on }) => on <= tomorrow)
    .map(({ key, on }) => ({ label: labelOf(key), on }))
}

const inOrder = (days: readonly OpenDay[]) =>
  days.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
