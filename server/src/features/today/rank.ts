import { catalogue } from '@soleira/domain/catalogue/kinds'
import { catalogueIds } from '@soleira/domain/catalogue/names'
import { isIssue, results } from '@soleira/domain/diligence/result'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { stages } from '@soleira/domain/property/stage'
import {
  expiringDays,
  offeredFrom,
  patienceDays,
  stillDays,
  type Urgency,
  urgencies,
  urgentExpiryDays,
} from '@soleira/domain/today/matter'
import { type SQL, sql } from 'drizzle-orm'
import { shownItems } from '../paper/shown.ts'
import { itemState } from '../property/item-state.ts'

const written = (value: number | string) => sql.raw(String(value))
const zone = sql.raw(`'${officialTimeZone}'`)
const place = (urgency: Urgency) => written(urgencies.indexOf(urgency))

/** The day of a moment, as papers have it. */
export const dayOfMoment = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`

/** The items of a property's checklist, in a statement that reads `properties`. */
const items = sql`${shownItems} where i.account_id = properties.account_id and i.property_id = properties.id`

const among = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const withCompanion = among(catalogueIds.filter((id) => catalogue[id].companion))
/** The paper beside that of an item, which it counts together with. */
const beside = sql`paper_links l join papers b on b.account_id = l.account_id and b.id = l.paper_id
  where l.account_id = i.account_id and l.item_id = i.id and l.slot = 'companion' and l.until is null`

/** What an item needs so that somebody is told of it on a day, over `shownItems`. */
function dueOn(day: SQL) {
  const state = itemState('short', day)
  const runsOutIn = (days: number) =>
    sql`(${state} = 'completed' and paper.valid_until <= ${day} + ${written(days)})`
  return {
    waits: sql`(${state} = 'requested' and ${dayOfMoment(sql`i.requested_at`)} < ${day} - ${written(patienceDays)})`,
    runsOut: runsOutIn(expiringDays),
    runsOutSoon: runsOutIn(urgentExpiryDays),
    isUnstated: sql`(${state} = 'completed' and paper.result is null and coalesce(link.resolution, '') = '')`,
    // `companionGap` of the domain: it is not there, is an issue, or has run out.
    lacksCompanion: sql`(i.status = 'completed' and i.kind in (${withCompanion}) and (
      select true from ${beside} and coalesce(b.result, '') not in (${among(results.filter(isIssue))})
        and coalesce(b.valid_until, ${day}) >= ${day} limit 1) is null)`,
  }
}

/**
 * How urgent the most urgent line of a property is on a day, as its place among the urgencies; null where nothing is due. It goes by
 * the counts kept with the property, and asks the items only where those leave it open. `tasksOfProperty` of the domain
 * says the lines; a test holds the two against each other.
 */
export function rankOnDay(day: SQL): SQL<number | null> {
  const { waits, runsOutSoon, isUnstated, lacksCompanion } = dueOn(day)
  // No `exists`: that would be answered by reading the items of everybody at once.
  const some = (what: SQL) => sql`(select true from ${items} and ${what} limit 1) is not null`
  const runsOutBy = (days: number) => sql`properties.items_expire_on <= ${day} + ${written(days)}`
  const isWrong = sql`(properties.items_with_issues > 0 or properties.items_expired > 0 or ${runsOutBy(0)})`
  const isOffered = sql`properties.current_stage >= ${written(offeredFrom)}`
  const expected = sql`properties.items_expected`
  const touched = sql`properties.items_completed + properties.items_underway + properties.items_with_issues`
  const patience = stages.flatMap((stage) =>
    stage === 7 ? [] : [sql`when ${written(stage)} then ${written(stillDays[stage])}`],
  )
  return sql`(case
    when ${isOffered} and ${isWrong} then ${place('now')}
    when ${runsOutBy(urgentExpiryDays + 1)} and ${some(runsOutSoon)} then ${place('now')}
    when ${isWrong} or ${runsOutBy(expiringDays + 1)} then ${place('soon')}
    when ${isOffered} and ${touched} < ${expected} then ${place('soon')}
    when properties.items_underway > 0 and ${some(waits)} then ${place('soon')}
    when properties.items_completed > 0 and ${some(sql`(${isUnstated} or ${lacksCompanion})`)} then ${place('open')}
    when properties.current_stage = 1 then ${place('later')}
    when properties.current_stage = 2 and (${touched} < ${expected} or properties.items_completed = ${expected})
      then ${place('later')}
    when ${dayOfMoment(sql`properties.updated_at`)} < ${day} - (case properties.current_stage ${sql.join(patience, sql` `)} end)
      then ${place('later')}
    end)`
}

/** The items of which the lines of a property tell, and those asked for, as the domain takes them. */
export function touchedItems(day: SQL): SQL {
  const { runsOut, isUnstated, lacksCompanion } = dueOn(day)
  const state = itemState('short', day)
  return sql`(
    select coalesce(json_agg(json_build_object(
      'kind', i.kind, 'personId', i.person_id, 'state', ${state}, 'requestedOn', ${dayOfMoment(sql`i.requested_at`)}, 'validUntil', paper.valid_until,
      'validityBasis', paper.validity_basis, 'result', paper.result, 'resolution', link.resolution, 'lacksCompanion', ${lacksCompanion},
      'beside', (select json_build_object('result', b.result, 'validUntil', b.valid_until) from ${beside} limit 1)
    ) order by i.kind, i.person_id), '[]')
    from ${items} and (${state} in ('requested', 'with_issues', 'expired') or ${runsOut} or ${isUnstated} or ${lacksCompanion}))`
}
