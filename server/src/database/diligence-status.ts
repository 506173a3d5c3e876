import { checklist } from '@soleira/domain/diligence/checklist'
import type { DiligenceStatus, ItemCounts } from '@soleira/domain/diligence/summary'
import { type SQL, sql } from 'drizzle-orm'

// The rules of domain/diligence (itemState, summarise) in SQL, so that lists of thousands need no row per item.
// A test holds both against each other.
const today = sql`(now() at time zone 'America/Sao_Paulo')::date`
const hasIssue = sql`i.status = 'completed' and i.result in ('positiva', 'inconclusiva') and i.resolution is null`
const isExpired = sql`i.status = 'completed' and i.valid_until < ${today}`
const completed = sql`count(*) filter (where i.status = 'completed' and not coalesce(${hasIssue}, false)
  and not coalesce(${isExpired}, false))`
const withIssues = sql`count(*) filter (where ${hasIssue})`
const underway = sql`count(*) filter (where i.status = 'requested' or (${isExpired} and not coalesce(${hasIssue}, false)))`

/** How many items of the property stand where, for `summarise`. */
export const itemCounts = sql<ItemCounts>`(
  select json_build_object('completed', ${completed}, 'withIssues', ${withIssues}, 'underway', ${underway})
  from diligence_items i where i.property_id = properties.id)`

/** The derived status of the property's diligence. */
export const diligenceStatus: SQL<DiligenceStatus> = sql`(
  select case
    when ${withIssues} > 0 then 'with_issues'
    when ${completed} = ${sql.raw(String(checklist.length))} then 'completed'
    when ${completed} + ${underway} > 0 then 'in_progress'
    else 'pending' end
  from diligence_items i where i.property_id = properties.id)`
