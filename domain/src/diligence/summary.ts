import { expectedItems } from '../catalogue/expected.ts'
import { rioKinds } from '../catalogue/rio-kinds.ts'
import { sellersOf } from '../catalogue/sellers.ts'
import { type ItemFacts, type ItemState, isDone, itemState } from './item.ts'
import type { DiligenceStatus } from './status.ts'
import type { DiligenceSummary } from './summary-answer.ts'

export type { DiligenceSummary }

/** How many items of a property stand where; items that nobody has touched are in none. */
export interface ItemCounts {
  /** How many the property needs. */
  expected: number
  /** Received and passing, or put aside. */
  completed: number
  withIssues: number
  /** Of those with issues. */
  positive: number
  /** Asked for, or received and expired. */
  underway: number
  /** Of those underway. */
  expired: number
  /** The last day on which the first of the completed ones counts, AAAA-MM-DD. */
  expiresOn: string | null
}

/** The derived status of a diligence (part 2 §4); an open issue comes before everything else. */
export function summarise(counts: ItemCounts): DiligenceSummary {
  const { expected: total, completed, withIssues, positive, underway, expired, expiresOn } = counts
  const percent = total ? Math.round((completed / total) * 100) : 0
  const requested = underway - expired
  return {
    status: statusOf(),
    completed,
    total,
    percent,
    requested,
    expired,
    withIssues,
    positive,
    expiresOn,
  }

  function statusOf(): DiligenceStatus {
    if (withIssues > 0) return 'with_issues'
    if (total && completed === total) return 'completed'
    return completed + underway > 0 ? 'in_progress' : 'pending'
  }
}

/** Counts the items that one property needs by what they show on a day. */
export function countItems(items: readonly ItemFacts[], today: string): ItemCounts {
  const shown = items.map((item) => ({ ...item, state: itemState(item, today) }))
  const count = (...wanted: ItemState[]) => shown.filter(({ state }) => wanted.includes(state)).length
  const lastDays = shown.flatMap(({ state, validUntil }) =>
    state === 'completed' && validUntil ? [validUntil] : [],
  )
  return {
    expected: items.length,
    completed: shown.filter(({ state }) => isDone(state)).length,
    withIssues: count('with_issues'),
    positive: shown.filter(({ state, result }) => state === 'with_issues' && result === 'positiva').length,
    underway: count('requested', 'expired'),
    expired: count('expired'),
    expiresOn: lastDays.sort()[0] ?? null,
  }
}

/** The diligence of a property with one owner, of which nothing has been asked for yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = summarise({
  ...countItems([], ''),
  expected: expectedItems(rioKinds, sellersOf([])).length,
})
