import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds } from '@soleira/domain/catalogue/names'
import type { Gap } from '@soleira/domain/diligence/companion'
import type { ItemState } from '@soleira/domain/diligence/item'
import { isIssue, results } from '@soleira/domain/diligence/result'
import { type SQL, sql } from 'drizzle-orm'

// Written into the statement instead of bound: the statements of lists are prepared, and read better so.
const among = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const issues = among(results.filter(isIssue))
const companionSays = among(catalogueIds.filter((id) => catalogue[id].companion?.saysResult))
const withCompanion = among(catalogueIds.filter((id) => catalogue[id].companion))

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

/** `gapOf` of the domain in SQL: what is open beside an item, over `itemsBeside`; null where nothing is. */
export function itemGap(day: SQL): SQL<Gap | null> {
  return sql`(case when i.status = 'completed' and i.kind in (${withCompanion}) then case
    when beside.id is null then 'missing'
    when beside.result in (${issues}) then beside.result
    when beside.valid_until < ${day} then 'expired' end end)`
}

/** `isUnstatedBeside` of the domain in SQL, over `itemsBeside`, of an item that is completed. */
export function unstatedBeside(day: SQL): SQL<boolean> {
  return sql`(i.status = 'completed' and i.kind in (${companionSays}) and beside.id is not null and beside.result is null
    and ${itemGap(day)} is null)`
}

/** The last day on which nothing more is open beside it. */
export function lastDayBeside(day: SQL): SQL<string | null> {
  return sql`(case when i.status = 'completed' and i.kind in (${withCompanion}) and ${itemGap(day)} is null
    then beside.valid_until end)`
}
