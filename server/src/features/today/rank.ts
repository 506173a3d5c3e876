import { endingDays } from '@soleira/domain/authorization/phase'
import { offeredFrom, stages } from '@soleira/domain/property/stage'
import {
  closeAuthorizationDays,
  expiringDays,
  patienceDays,
  stillDays,
  type Urgency,
  urgencies,
  urgentExpiryDays,
} from '@soleira/domain/today/matter'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dayOfMoment } from '../checklist/counts.ts'
import { isFormer, itemState } from '../checklist/item-state.ts'
import { itemsBeside } from '../paper/shown.ts'
import type { AuthorizationStates } from '../property/authorized.ts'

const written = (value: number | string) => sql.raw(String(value))
const place = (urgency: Urgency): SQL => written(urgencies.indexOf(urgency))

const items = sql`${itemsBeside} where i.account_id = properties.account_id and i.property_id = properties.id`

/** Must not compare a column alone: PostgreSQL would search the papers of all accounts by their last days. */
function runsOutIn(day: SQL, days: number): SQL {
  return sql`(${itemState('short', day)} = 'completed' and paper.valid_until - ${written(days)} <= ${day}
    and not ${isFormer('short')})`
}

/**
 * Rank of the property's most urgent line on a day, beside its row of `leave`; null when nothing is due.
 * Uses the counts stored with the property, which the index `properties_portfolio` holds. Reads the items only
 * when a paper ran out since the count. The lines come from `tasksOfProperty`; a test compares both.
 */
export function rankOnDay(day: SQL, leave: AuthorizationStates, account: Placeholder): SQL<number | null> {
  const runsOutBy = (days: number) => sql`properties.items_expire_on <= ${day} + ${written(days)}`
  // With `exists`, PostgreSQL would read the items of all properties at once.
  const anotherRunsOut = sql`(select true from ${items} and ${runsOutIn(day, urgentExpiryDays)} limit 1) is not null`
  const isWrong = sql`(properties.items_with_issues > 0 or properties.items_expired > 0 or ${runsOutBy(0)})`
  const isOffered = sql`properties.current_stage >= ${written(offeredFrom)}`
  const expected = sql`properties.items_expected`
  const touched = sql`properties.items_completed + properties.items_underway + properties.items_with_issues`
  // Read once for the whole account, not for each of its properties.
  const hasArrived = sql`properties.id = any (array(
    select a.property_id from automations a where a.account_id = ${account} and a.document_id is not null))`
  const patience = stages.flatMap((stage) =>
    stage === 7 ? [] : [sql`when ${written(stage)} then ${written(stillDays[stage])}`],
  )
  return sql`(case
    when ${isOffered} and ${isWrong} then ${place('now')}
    when ${runsOutBy(urgentExpiryDays + 1)} and (not ${runsOutBy(0)} or ${anotherRunsOut}) then ${place('now')}
    when ${isWrong} or ${runsOutBy(expiringDays + 1)} then ${place('soon')}
    when ${isOffered} and ${touched} < ${expected} then ${place('soon')}
    when ${hasArrived} then ${place('soon')}
    when ${isOffered} and ${leave.isExpired} then ${place('soon')}
    when ${leave.endsWithin(closeAuthorizationDays)} then ${place('soon')}
    when properties.items_requested_on < ${day} - ${written(patienceDays)} then ${place('soon')}
    when properties.items_unstated > 0 or properties.items_with_gap > 0 or properties.items_gap_on <= ${day}
      then ${place('open')}
    when properties.current_stage = ${written(offeredFrom)} and not ${leave.isRunning} then ${place('open')}
    when ${leave.endsWithin(endingDays)} then ${place('later')}
    when properties.current_stage = 1 then ${place('later')}
    when properties.current_stage = 2 and (${touched} < ${expected} or properties.items_completed = ${expected})
      then ${place('later')}
    when ${dayOfMoment(sql`properties.updated_at`)} < ${day} - (case properties.current_stage ${sql.join(patience, sql` `)} end)
      then ${place('later')}
    end)`
}
