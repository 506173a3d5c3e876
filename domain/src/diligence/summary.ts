import { expectedItems } from '../catalogue/expected.ts'
import { rioKinds } from '../catalogue/rio-kinds.ts'
import { sellersOf } from '../catalogue/sellers.ts'
import { isUndated } from './certificate-words.ts'
import {
  companionOf,
  isUnstatedBeside,
  itemGap,
  type KeptGap,
  saidGaps,
  type TogetherItem,
} from './companion.ts'
import { type ItemState, isDone, itemState } from './item.ts'
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
  /** What is open beside those received, in the order of the alphabet. */
  gaps: KeptGap[]
  /** Papers that count, of items and beside them, of which nobody has stated the result or the day of issue. */
  unstated: number
}

/** What is kept with a property of its items beside these, for the list of today. */
export interface KeptCounts extends ItemCounts {
  /** The first day on which there is one more gap, AAAA-MM-DD. */
  gapOn: string | null
  /** The day on which the oldest of those asked for was asked for. */
  requestedOn: string | null
}

/** An item as it is counted. */
export interface CountedItem extends TogetherItem {
  /** AAAA-MM-DD */
  issuedOn: string | null
  /** AAAA-MM-DD */
  requestedOn: string | null
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
    ...saidGaps(counts.gaps),
    unstated: counts.unstated,
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
  const gaps = items.map((item) => ({ item, gap: itemGap(item, items, today) }))
  const lastBeside = first(
    gaps.map(({ item, gap }) =>
      item.status === 'completed' && companionOf(item.kind) && !gap
        ? (item.beside?.validUntil ?? null)
        : null,
    ),
  )
  return {
    expected: items.length,
    completed: shown.filter(({ state }) => isDone(state)).length,
    withIssues: count('with_issues'),
    positive: shown.filter(({ state, result }) => state === 'with_issues' && result === 'positiva').length,
    underway: count('requested', 'expired'),
    expired: count('expired'),
    expiresOn: first(shown.map(({ state, validUntil }) => (state === 'completed' ? validUntil : null))),
    unstated:
      shown.filter((item) => item.state === 'completed' && (isResultUnstated(item) || isUndated(item)))
        .length + items.filter((item) => isUnstatedBeside(item, today)).length,
    gaps: gaps.flatMap(({ item, gap }) => (gap ? (`${item.kind} ${gap}` as const) : [])).sort(),
    gapOn: lastBeside && addDays(lastBeside, 1),
    requestedOn: first(shown.map(({ state, requestedOn }) => (state === 'requested' ? requestedOn : null))),
  }
}

/** Whether nobody has said what a paper says, nor that it does not matter. */
const isResultUnstated = ({ result, resolution }: Pick<CountedItem, 'result' | 'resolution'>) =>
  !result && !resolution

/** The first of some days, if there is one. */
function first(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}

/** The diligence of a property with one owner, of which nothing has been asked for yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = summarise({
  ...countItems([], ''),
  expected: expectedItems(rioKinds, sellersOf([]), { land: 'built', city: 'Rio de Janeiro', state: 'RJ' })
    .length,
})
