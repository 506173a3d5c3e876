import type { ItemState } from '@soleira/domain/diligence/item'
import { isIssue, results } from '@soleira/domain/diligence/result'
import { type SQL, sql } from 'drizzle-orm'

// Written into the statement instead of bound: the statements of lists are prepared, and read better so.
const issues = sql.raw(
  results
    .filter(isIssue)
    .map((result) => `'${result}'`)
    .join(', '),
)

/**
 * What an item of a checklist shows on a day: `itemState` of the domain in SQL, so that lists, notices and letters
 * need not fetch every item. It stands here alone, and a test holds it against the domain. `alias` is the name by
 * which a statement knows the table `checklist_items`.
 */
export function itemState(alias: 'i' | 'checklist_items', day: SQL): SQL<ItemState> {
  const item = sql.raw(alias)
  return sql`(case
    when ${item}.status <> 'completed' then ${item}.status
    when ${item}.result in (${issues}) and coalesce(${item}.resolution, '') = '' then 'with_issues'
    when ${item}.valid_until < ${day} then 'expired'
    else 'completed' end)`
}
