import { z } from 'zod'
import { checklist } from './checklist.ts'
import type { ItemState } from './item.ts'
import { type DiligenceStatus, diligenceStatuses } from './status.ts'

/** How far the diligence of a property is; part of every property (decisions §9). */
export const diligenceSummary = z.object({
  status: z.enum(diligenceStatuses),
  completed: z.int(),
  total: z.int(),
  percent: z.int().meta({ description: '0 to 100' }),
})
export type DiligenceSummary = z.infer<typeof diligenceSummary>

/** How many items of a property stand where; items that nobody has touched are in none. */
export interface ItemCounts {
  completed: number
  withIssues: number
  /** Asked for, or received and expired. */
  underway: number
}

/** The derived status of a diligence (part 2 §4); an open issue comes before everything else. */
export function summarise({ completed, withIssues, underway }: ItemCounts): DiligenceSummary {
  const total = checklist.length
  const percent = Math.round((completed / total) * 100)
  return { status: statusOf(), completed, total, percent }

  function statusOf(): DiligenceStatus {
    if (withIssues > 0) return 'with_issues'
    if (completed === total) return 'completed'
    return completed + underway > 0 ? 'in_progress' : 'pending'
  }
}

/** Counts the items of one property by what they show. */
export function countStates(states: readonly ItemState[]): ItemCounts {
  const count = (...wanted: ItemState[]) => states.filter((state) => wanted.includes(state)).length
  return {
    completed: count('completed'),
    withIssues: count('with_issues'),
    underway: count('requested', 'expired'),
  }
}

/** The diligence of a property of which nothing has been asked for yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = summarise({ completed: 0, withIssues: 0, underway: 0 })
