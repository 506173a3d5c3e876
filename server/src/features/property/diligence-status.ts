import type { DiligenceStatus } from '@soleira/domain/diligence/status'
import type { ItemCounts } from '@soleira/domain/diligence/summary'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { itemsBeside } from '../paper/shown.ts'
import { itemGap, itemState, lastDayBeside, unstatedBeside } from './item-state.ts'

// countItems and summarise of the domain in SQL, so that lists of thousands read no row per item.
// One day for all brokers, as `dayOf` has it: the counts are kept with the property (docs/decisions/0011).
const zone = sql.raw(`'${officialTimeZone}'`)
/** The day of a moment, as papers have it. */
export const dayOfMoment = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
const today = dayOfMoment(sql`now()`)
const items = sql`${itemsBeside} where i.account_id = properties.account_id and i.property_id = properties.id`

/** `countItems` of the domain: the counts of a checklist on a day, over the `itemsBeside` that a statement reads. */
export function countsOn(day: SQL) {
  const state = itemState('short', day)
  const gap = itemGap(day)
  return {
    completed: sql`count(*) filter (where ${state} in ('completed', 'set_aside'))`,
    withIssues: sql`count(*) filter (where ${state} = 'with_issues')`,
    positive: sql`count(*) filter (where ${state} = 'with_issues' and paper.result = 'positiva')`,
    underway: sql`count(*) filter (where ${state} in ('requested', 'expired'))`,
    expired: sql`count(*) filter (where ${state} = 'expired')`,
    /** The first day on which the counts are others, if nobody touches an item. */
    expireOn: sql`min(paper.valid_until) filter (where ${state} = 'completed') + 1`,
    unstated: sql`(count(*) filter (where ${state} = 'completed' and paper.result is null and coalesce(link.resolution, '') = '')
      + count(*) filter (where ${unstatedBeside(day)}))`,
    gaps: sql`coalesce(array_agg(i.kind || ' ' || ${gap} order by (i.kind || ' ' || ${gap}) collate "C") filter (where ${gap} is not null), '{}')`,
    withGap: sql`count(${gap})`,
    /** The first day on which there is one more, if nobody touches anything. */
    gapOn: sql`min(${lastDayBeside(day)}) + 1`,
    requestedOn: sql`min(${dayOfMoment(sql`i.requested_at`)}) filter (where ${state} = 'requested')`,
  }
}

const counted = countsOn(today)
const expected = sql`properties.items_expected`
const { completed, withIssues, underway } = counted

/** Whether the counts kept with the property still hold today; else they are counted anew. */
const holds = sql`(properties.items_expire_on is null or properties.items_expire_on > ${today})`
/** The same with what is open beside the items. */
const allHolds = sql`${holds} and (properties.items_gap_on is null or properties.items_gap_on > ${today})`

/** How many items of the property stand where, for `summarise`. */
export const itemCounts = sql<ItemCounts>`(case when ${allHolds} then
  json_build_object('expected', ${expected}, 'completed', properties.items_completed, 'withIssues', properties.items_with_issues,
    'positive', properties.items_positive, 'underway', properties.items_underway, 'expired', properties.items_expired,
    'expiresOn', properties.items_expire_on - 1, 'gaps', properties.items_gaps)
  else (select json_build_object('expected', ${expected}, 'completed', ${completed}, 'withIssues', ${withIssues},
    'positive', ${counted.positive}, 'underway', ${underway}, 'expired', ${counted.expired},
    'expiresOn', ${counted.expireOn} - 1, 'gaps', ${counted.gaps})
    from ${items}) end)`

/** The derived status of the property's diligence. */
export const diligenceStatus: SQL<DiligenceStatus> = sql`(case when ${holds} then
  ${statusBy(expected, sql`properties.items_completed`, sql`properties.items_with_issues`, sql`properties.items_underway`)}
  else (select ${statusBy(expected, completed, withIssues, underway)} from ${items}) end)`

/** `summarise` of the domain, as far as the status goes. */
export function statusBy(
  expected: SQL,
  completed: SQL,
  withIssues: SQL,
  underway: SQL,
): SQL<DiligenceStatus> {
  return sql`case
    when ${withIssues} > 0 then 'with_issues'
    when ${expected} > 0 and ${completed} = ${expected} then 'completed'
    when ${completed} + ${underway} > 0 then 'in_progress'
    else 'pending' end`
}

/**
 * Counts the items of a property anew and keeps the counts with it; part of every change of an item. Answers how
 * many are done, of how many.
 */
export async function keepItemCounts(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyId: number,
): Promise<{ completed: number; expected: number }> {
  const { account } = scope
  const { rows } = await db.execute<{ completed: number; expected: number }>(sql`
    update properties set items_completed = n.completed, items_with_issues = n.with_issues,
      items_positive = n.positive, items_underway = n.underway, items_expired = n.expired, items_expire_on = n.expire_on,
      items_unstated = n.unstated, items_gaps = n.gaps, items_with_gap = n.with_gap, items_gap_on = n.gap_on,
      items_requested_on = n.requested_on
    from (
      select ${completed} as completed, ${withIssues} as with_issues, ${counted.positive} as positive,
        ${underway} as underway, ${counted.expired} as expired, ${counted.expireOn} as expire_on,
        ${counted.unstated} as unstated, ${counted.gaps} as gaps, ${counted.withGap} as with_gap,
        ${counted.gapOn} as gap_on, ${counted.requestedOn} as requested_on
      from ${itemsBeside} where i.account_id = ${account} and i.property_id = ${propertyId}) n
    where properties.account_id = ${account} and properties.id = ${propertyId}
    returning properties.items_completed as completed, properties.items_expected as expected`)
  return rows[0] ?? { completed: 0, expected: 0 }
}
