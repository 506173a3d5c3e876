import { checklist } from '@soleira/domain/diligence/checklist'
import type { DiligenceStatus } from '@soleira/domain/diligence/status'
import type { ItemCounts } from '@soleira/domain/diligence/summary'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'

// The rules of domain/diligence (itemState, summarise) in SQL, so that lists of thousands read no row per item.
// A test holds both against each other.
// One day for all brokers, as `dayOf` has it: the counts are kept with the property (docs/decisions/0011).
const today = sql.raw(`(now() at time zone '${officialTimeZone}')::date`)
const isDone = sql`i.status = 'completed'`
const hasIssue = sql`(${isDone} and coalesce(i.result in ('positiva', 'inconclusiva'), false) and i.resolution is null)`
const isExpired = sql`(${isDone} and not ${hasIssue} and coalesce(i.valid_until < ${today}, false))`
const completed = sql`count(*) filter (where ${isDone} and not ${hasIssue} and not ${isExpired})`
const withIssues = sql`count(*) filter (where ${hasIssue})`
const underway = sql`count(*) filter (where i.status = 'requested' or ${isExpired})`
/** The first day on which the counts are other than today, if nobody touches an item. */
const expireOn = sql`min(i.valid_until) filter (where ${isDone} and not ${hasIssue} and not ${isExpired}) + 1`
const items = sql`diligence_items i where i.property_id = properties.id`

/** Whether the counts kept with the property still hold today; else they are counted anew. */
const holds = sql`(properties.items_expire_on is null or properties.items_expire_on > ${today})`

/** How many items of the property stand where, for `summarise`. */
export const itemCounts = sql<ItemCounts>`(case when ${holds} then
  json_build_object('completed', properties.items_completed, 'withIssues', properties.items_with_issues,
    'underway', properties.items_underway)
  else (select json_build_object('completed', ${completed}, 'withIssues', ${withIssues}, 'underway', ${underway})
    from ${items}) end)`

/** The derived status of the property's diligence. */
export const diligenceStatus: SQL<DiligenceStatus> = sql`(case when ${holds} then
  ${statusBy(sql`properties.items_completed`, sql`properties.items_with_issues`, sql`properties.items_underway`)}
  else (select ${statusBy(completed, withIssues, underway)} from ${items}) end)`

function statusBy(completed: SQL, withIssues: SQL, underway: SQL): SQL {
  return sql`case
    when ${withIssues} > 0 then 'with_issues'
    when ${completed} = ${sql.raw(String(checklist.length))} then 'completed'
    when ${completed} + ${underway} > 0 then 'in_progress'
    else 'pending' end`
}

/**
 * Counts the items of a property anew and keeps the counts with it; part of every change of an item. Answers how
 * many are completed.
 */
export async function keepItemCounts(db: Db, propertyId: number): Promise<number> {
  const [kept] = await db
    .update(properties)
    .set({
      itemsCompleted: sql`(select ${completed} from ${items})`,
      itemsWithIssues: sql`(select ${withIssues} from ${items})`,
      itemsUnderway: sql`(select ${underway} from ${items})`,
      itemsExpireOn: sql`(select ${expireOn} from ${items})`,
    })
    .where(eq(properties.id, propertyId))
    .returning({ completed: properties.itemsCompleted })
  return kept?.completed ?? 0
}
