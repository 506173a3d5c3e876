import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import type { ValidityBasis } from '@soleira/domain/diligence/validity'
import {
  type Deadline,
  type DeadlineKind,
  patienceDays,
  remindedDaysAhead,
} from '@soleira/domain/letter/deadlines'
import { reportedDaysAhead, type Week } from '@soleira/domain/letter/weekly-report'
import { expiredTold } from '@soleira/domain/notification/expiry'
import type { Subject } from '@soleira/domain/notification/subject'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { one } from '../../database/one.ts'
import type { Scope } from '../../scope.ts'
import { itemState } from '../property/item-state.ts'

/** How many deadlines of a kind are named. */
const named = 10

interface Row extends Subject, Record<string, unknown> {
  kind: DeadlineKind
  item: ChecklistItemId
  day: string
  validityBasis: ValidityBasis | null
  result: CertificateResult | null
  total: number
}

/**
 * The deadlines of an account on a day (AAAA-MM-DD): what expired or soon will, and what was asked for and did not come.
 * Of each kind the first are named, and all are counted.
 */
export async function readDeadlines(
  db: Db,
  { account }: Scope,
  today: string,
  timezone: string,
): Promise<Deadline[]> {
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select i.item, i.valid_until, i.validity_basis, i.result, (i.requested_at at time zone ${timezone})::date as requested_on,
        ${itemState('i', sql`${today}::date`)} as state, p.id, p.sequence_number, p.type, p.street, p.number
      from diligence_items i join properties p on p.account_id = i.account_id and p.id = i.property_id
      where p.account_id = ${account} and p.current_stage < 7),
    dated as (
      select *, case
          when state = 'expired' and valid_until >= ${today}::date - ${expiredTold}::int then 'expired'
          when state = 'completed' and valid_until <= ${today}::date + ${remindedDaysAhead}::int then 'expiring'
          when state = 'requested' and requested_on < ${today}::date - ${patienceDays}::int then 'waiting' end as kind,
        case when state = 'requested' then requested_on else valid_until end as day
      from shown),
    ranked as (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by day, sequence_number, item) as rank
      from dated where kind is not null)
    select id, sequence_number as "sequenceNumber", type, street, number, item, kind, day, total,
      validity_basis as "validityBasis", result
    from ranked where rank <= ${named} order by kind, rank`)
  return rows.map(({ kind, item, day, validityBasis, result, total, ...property }) => ({
    kind,
    item,
    day,
    validityBasis,
    result,
    total,
    property,
  }))
}

export type OfCertificates = Pick<Week, 'certificates' | 'issues' | 'expiring' | 'expired'>

/** What became of an account's certificates from one day to before another, in somebody's calendar. */
export async function certificatesBetween(
  db: Db,
  { account }: Scope,
  from: string,
  to: string,
  timezone: string,
): Promise<OfCertificates> {
  const state = itemState('i', sql`${to}::date`)
  const { rows } = await db.execute<Record<keyof OfCertificates, number>>(sql`
    with mine as (
      select account_id, id, items_with_issues from properties where account_id = ${account} and current_stage < 7),
    dated as (
      select ${state} as state, i.valid_until from diligence_items i
      join mine on mine.account_id = i.account_id and mine.id = i.property_id)
    select
      (select count(*)::int from diligence_changes c
        join properties p on p.account_id = c.account_id and p.id = c.property_id
        join events e on e.account_id = c.account_id and e.id = c.event_id
        where p.account_id = ${account} and c.action in ('complete', 'replace')
          and e.happened_at >= ${from}::date::timestamp at time zone ${timezone}
          and e.happened_at < ${to}::date::timestamp at time zone ${timezone}) as certificates,
      (select coalesce(sum(items_with_issues), 0)::int from mine) as issues,
      (select count(*)::int from dated
        where state = 'completed' and valid_until <= ${to}::date + ${reportedDaysAhead}::int) as expiring,
      (select count(*)::int from dated
        where state = 'expired' and valid_until >= ${to}::date - ${expiredTold}::int) as expired`)
  return one(rows)
}
