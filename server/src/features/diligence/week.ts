import { reportedDaysAhead, type Week } from '@soleira/domain/letter/weekly-report'
import { expiredTold } from '@soleira/domain/notification/expiry'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { isDuring, type Period } from '../../database/during.ts'
import { firstRow } from '../../database/one.ts'
import type { Scope } from '../../scope.ts'
import { itemState } from '../checklist/item-state.ts'
import { shownItems } from '../paper/shown.ts'

export type OfCertificates = Pick<Week, 'certificates' | 'issues' | 'expiring' | 'expired'>

export async function certificatesDuring(
  db: Db,
  { account }: Scope,
  period: Period,
): Promise<OfCertificates> {
  const { to } = period
  const state = itemState('short', sql`${to}::date`)
  const { rows } = await db.execute<Record<keyof OfCertificates, number>>(sql`
    with mine as (
      select account_id, id, items_with_issues from properties where account_id = ${account} and current_stage < 7),
    dated as (
      select ${state} as state, paper.valid_until from ${shownItems}
      join mine on mine.account_id = i.account_id and mine.id = i.property_id)
    select
      (select count(*)::int from diligence_changes c
        join properties p on p.account_id = c.account_id and p.id = c.property_id
        join events e on e.account_id = c.account_id and e.id = c.event_id
        where p.account_id = ${account} and c.action in ('complete', 'replace')
          and ${isDuring(period, sql`e.happened_at`)}) as certificates,
      (select coalesce(sum(items_with_issues), 0)::int from mine) as issues,
      (select count(*)::int from dated
        where state = 'completed' and valid_until <= ${to}::date + ${reportedDaysAhead}::int) as expiring,
      (select count(*)::int from dated
        where state = 'expired' and valid_until >= ${to}::date - ${expiredTold}::int) as expired`)
  return firstRow(rows)
}
