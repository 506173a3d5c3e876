import { rioKinds } from '../catalogue/rio-kinds.ts'
import { isUndated } from '../certificate/certificate-words.ts'
import { addDays } from '../certificate/validity.ts'
import {
  companionOf,
  itemGap,
  type KeptGap,
  lackingBeside,
  saidGaps,
  type TogetherItem,
} from './companion.ts'
import { expectedItems } from './expected.ts'
import { type ItemState, isDone, itemState } from './item.ts'
import { sellersOf } from './sellers.ts'
import type { DiligenceStatus } from './status.ts'
import type { DiligenceSummary } from './summary-answer.ts'

export type { DiligenceSummary }

/** An item that nobody has touched counts in `expected` alone. */
export interface ItemCounts {
  expected: number
  completed: number
  withIssues: number
  positive: number
  /** Asked for, or received and expired. */
  underway: number
  expired: number
  /** YYYY-MM-DD: the earliest last day among the completed items. */
  expiresOn: string | null
  gaps: KeptGap[]
  /** Papers that count, companions included, whose result or day of issue nobody has stated. */
  unstated: number
}

export interface KeptCounts extends ItemCounts {
  /** YYYY-MM-DD: the first day on which there is one more gap. */
  gapOn: string | null
  requestedOn: string | null
}

export interface CountedItem extends TogetherItem {
  issuedOn: string | null
  requestedOn: string | null
}

/**
 * An open issue comes before everything else (part 2 §4). Whom and what papers name and nobody has registered is asked
 * for nowhere yet, so that it matters most where nothing else is missing.
 */
export function summariseDiligence(counts: ItemCounts, unregistered = 0): DiligenceSummary {
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
    unregistered: total > 0 && completed === total ? unregistered : 0,
  }

  function statusOf(): DiligenceStatus {
    if (withIssues > 0) return 'with_issues'
    if (total && completed === total) return 'completed'
    return completed + underway > 0 ? 'in_progress' : 'pending'
  }
}

export function countItems(items: readonly CountedItem[], today: string): KeptCounts {
  const shown = items.map((item) => ({ ...item, state: itemState(item, today) }))
  const count = (...wanted: ItemState[]) => shown.filter(({ state }) => wanted.includes(state)).length
  const gaps = items.map((item) => ({ item, gap: itemGap(item, items, today) }))
  const lastBeside = first(
    gaps.map(({ item, gap }) =>
      item.status === 'completed' && companionOf(item.kind) && !gap && !item.isFormer
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
    expiresOn: first(
      shown.map(({ state, validUntil, isFormer }) =>
        state === 'completed' && !isFormer ? validUntil : null,
      ),
    ),
    unstated:
      shown.filter((item) => item.state === 'completed' && (isResultUnstated(item) || isUndated(item)))
        .length + items.filter((item) => lackingBeside(item, today).length > 0).length,
    gaps: gaps.flatMap(({ item, gap }) => (gap ? (`${item.kind} ${gap}` as const) : [])).sort(),
    gapOn: lastBeside && addDays(lastBeside, 1),
    requestedOn: first(shown.map(({ state, requestedOn }) => (state === 'requested' ? requestedOn : null))),
  }
}

const isResultUnstated = ({ result, resolution }: Pick<CountedItem, 'result' | 'resolution'>) =>
  !result && !resolution

function first(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}

/** A property with one owner, for which nothing has been asked yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = summariseDiligence({
  ...countItems([], ''),
  expected: expectedItems(rioKinds, sellersOf([]), { land: 'built', city: 'Rio de Janeiro', state: 'RJ' })
    .length,
})
