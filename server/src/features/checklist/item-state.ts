import type { Kind } from '@soleira/domain/catalogue/kind'
import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds } from '@soleira/domain/catalogue/names'
import { isIssue, results } from '@soleira/domain/certificate/result'
import type { Gap } from '@soleira/domain/checklist/companion'
import type { ItemState } from '@soleira/domain/checklist/item'
import { type SQL, sql } from 'drizzle-orm'
import { among } from '../../database/prepared.ts'
import { isOfFormer } from '../paper/shown.ts'

const issues = among(results.filter(isIssue))
const companionSays = among(catalogueIds.filter((id) => catalogue[id].companion?.saysResult))
const withCompanion = among(catalogueIds.filter((id) => catalogue[id].companion))
const inPairs = catalogueIds.flatMap((id) => {
  const { companion, together = [] }: Kind = catalogue[id]
  return companion || !together.length ? [] : [{ id, together }]
})
const pairs = sql.raw(
  inPairs.map(({ id, together }) => `when '${id}' then array['${together.join("', '")}']`).join(' '),
)

const names = {
  short: { item: 'i', link: 'link', paper: 'paper', former: 'former.is_former' },
  tables: {
    item: 'checklist_items',
    link: 'paper_links',
    paper: 'papers',
    former: isOfFormer('checklist_items'),
  },
  // The other one of a pair is of the same person.
  other: { item: 'other', link: 'other_link', paper: 'other_paper', former: 'former.is_former' },
} as const

export const isFormer = (by: keyof typeof names): SQL<boolean> => sql.raw(names[by].former) as SQL<boolean>

/**
 * The domain's `itemState` in SQL, so that lists, notices and letters need not fetch every item. A test
 * compares it with the domain. `by` names the aliases: `short` is for `shownItems`.
 */
export function itemState(by: keyof typeof names, day: SQL): SQL<ItemState> {
  const { item, link, paper } = names[by]
  const [status, resolution] = [sql.raw(`${item}.status`), sql.raw(`${link}.resolution`)]
  const [id, result, lastDay] = ['id', 'result', 'valid_until'].map((column) => sql.raw(`${paper}.${column}`))
  return sql`(case
    when ${status} <> 'completed' then ${status}
    when ${id} is null then 'requested'
    when ${result} in (${issues}) and coalesce(${resolution}, '') = '' then 'with_issues'
    when ${lastDay} < ${day} and not ${isFormer(by)} then 'expired'
    else 'completed' end)`
}

/**
 * The domain's `itemGap` in SQL, over `itemsBeside`; null when nothing is open. `apart` tells whether the
 * other item of the pair is missing.
 */
export function itemGap(day: SQL, apart: SQL = lacksPair(day)): SQL<Gap | null> {
  return sql`(case
    when i.status <> 'completed' then null
    when i.kind in (${withCompanion}) then case
      when beside.id is null then 'missing'
      when beside.result in (${issues}) then beside.result
      when beside.valid_until < ${day} and not ${isFormer('short')} then 'expired' end
    when i.kind in (${among(inPairs.map(({ id }) => id))}) and ${apart} then 'apart' end)`
}

/**
 * True when an item of the pair is not there. An item is there when it came and has not expired, or was set
 * aside. It must be about the same person.
 */
function lacksPair(day: SQL): SQL<boolean> {
  const others = sql`(case i.kind ${pairs} end)`
  return sql`((select count(*) from checklist_items other
    left join paper_links other_link on other_link.account_id = other.account_id and other_link.item_id = other.id
      and other_link.slot = 'own' and other_link.until is null
    left join papers other_paper on other_paper.account_id = other_link.account_id and other_paper.id = other_link.paper_id
    where other.account_id = i.account_id and other.property_id = i.property_id and other.kind = any(${others})
      and other.person_id is not distinct from i.person_id
      and ${itemState('other', day)} in ('completed', 'with_issues', 'set_aside')) < cardinality(${others}))`
}

const noPair = sql`false`

/** Over `shownItems`: the paper counts, but nobody has stated its result or its day. */
export function lacksFacts(day: SQL): SQL<boolean> {
  return sql`(${itemState('short', day)} = 'completed' and (${isUnstated} or ${isUndated}))`
}
/** A resolution also counts as a statement. */
const isUnstated = sql`(paper.result is null and coalesce(link.resolution, '') = '')`
const isUndated = sql`(paper.issued_on is null and paper.valid_until is null)`

/** The domain's `lackingBeside` in SQL: true where it finds something. */
export function lacksFactsBeside(day: SQL): SQL<boolean> {
  return sql`(i.status = 'completed' and i.kind in (${withCompanion}) and beside.id is not null
    and ((i.kind in (${companionSays}) and beside.result is null)
      or (beside.issued_on is null and beside.valid_until is null))
    and ${itemGap(day, noPair)} is null)`
}

export function lastDayBeside(day: SQL): SQL<string | null> {
  return sql`(case when i.status = 'completed' and i.kind in (${withCompanion}) and ${itemGap(day, noPair)} is null
    and not ${isFormer('short')} then beside.valid_until end)`
}
