import { expectedItems } from '../catalogue/expected.ts'
import { rioKinds } from '../catalogue/rio-kinds.ts'
import { sellersOf } from '../catalogue/sellers.ts'
import type { ChecklistItemId } from './checklist.ts'
import {
  type CompanionFacts,
  companionOf,
  gapOf,
  isUnstatedBeside,
  type KeptGap,
  saidGaps,
} from './companion.ts'
import { type ItemFacts, type ItemState, isDone, itemState } from './item.ts'
import type { DiligenceStatus } from './status.ts'
import type { DiligenceSummary } from './summary-answer.ts'
import { addDays } from './validity.ts'

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
  /** What is open about the companions of those received, in the order of the alphabet. */
  gaps: KeptGap[]
}

/** What is kept with a property of its items beside these, for the list of today. */
export interface KeptCounts extends ItemCounts {
  /** Papers that count, of items and beside them, of which nobody has stated a result. */
  unstated: number
  /** The first day on which there is one more gap, AAAA-MM-DD. */
  gapOn: string | null
  /** The day on which the oldest of those asked for was asked for. */
  requestedOn: string | null
}

/** An item as it is counted. */
export interface CountedItem extends ItemFacts {
  kind: ChecklistItemId
  /** AAAA-MM-DD */
  requestedOn: string | null
  /** The paper beside it that it counts together with. */
  beside: CompanionFacts | null
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
    gaps: saidGaps(counts.gaps),
  }

  function statusOf(): DiligenceStatus {
    if (withIssues > 0) return 'with_issues'
    if (total && completed === total) return 'completed'
    return completed + underway > 0 ? 'in_progress' : 'pending'
  }
}

/** Counts the items that one property needs by what they show on a day. */
export function countItems(items: readonly CountedItem[], today: string): KeptCounts {
  const shown = items.map((item) => ({ ...item, state: itemState(item, today) }))
  const count = (...wanted: ItemState[]) => shown.filter(({ state }) => wanted.includes(state)).length
  const received = items
    .filter(({ status, kind }) => status === 'completed' && companionOf(kind))
    .map(({ kind, beside }) => ({ kind, beside, gap: gapOf(beside, today) }))
  const lastBeside = first(received.map(({ beside, gap }) => (gap ? null : (beside?.validUntil ?? null))))
  return {
    expected: items.length,
    completed: shown.filter(({ state }) => isDone(state)).length,
    withIssues: count('with_issues'),
    positive: shown.filter(({ state, result }) => state === 'with_issues' && result === 'positiva').length,
    underway: count('requested', 'expired'),
    expired: count('expired'),
    expiresOn: first(shown.map(({ state, validUntil }) => (state === 'completed' ? validUntil : null))),
    unstated:
      shown.filter((item) => item.state === 'completed' && !item.result && !item.resolution).length +
      received.filter(({ kind, beside }) => isUnstatedBeside(kind, beside, today)).length,
    gaps: received.flatMap(({ kind, gap }) => (gap ? (`${kind} ${gap}` as const) : [])).sort(),
    gapOn: lastBeside && addDays(lastBeside, 1),
    requestedOn: first(shown.map(({ state, requestedOn }) => (state === 'requested' ? requestedOn : null))),
  }
}

/** The first of some days, if there is one. */
function first(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}

/** The diligence of a property with one owner, of which nothing has been asked for yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = summarise({
  ...countItems([], ''),
  expected: expectedItems(rioKinds, sellersOf([])).length,
})
