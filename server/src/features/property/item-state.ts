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

/** By which names a statement knows an item, the link to the paper that it shows, and that paper. */
const names = {
  short: { item: 'i', link: 'link', paper: 'paper' },
  tables: { item: 'checklist_items', link: 'paper_links', paper: 'papers' },
} as const

/**
 * What an item of a checklist shows on a day: `itemState` of the domain in SQL, so that lists, notices and letters
 * need not fetch every item. It stands here alone, and a test holds it against the domain. `by` says whether a statement
 * reads `shownItems`, or the tables under their own names.
 */
export function itemState(by: keyof typeof names, day: SQL): SQL<ItemState> {
  const { item, link, paper } = names[by]
  const [status, resolution] = [sql.raw(`${item}.status`), sql.raw(`${link}.resolution`)]
  const [id, result, lastDay] = ['id', 'result', 'valid_until'].map((column) => sql.raw(`${paper}.${column}`))
  return sql`(case
    when ${status} <> 'completed' then ${status}
    when ${id} is null then 'requested'
    when ${result} in (${issues}) and coalesce(${resolution}, '') = '' then 'with_issues'
    when ${lastDay} < ${day} then 'expired'
    else 'completed' end)`
}
