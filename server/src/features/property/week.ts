import type { Week } from '@soleira/domain/letter/weekly-report'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { isDuring, type Period } from '../../database/during.ts'
import { firstRow } from '../../database/one.ts'
import type { Scope } from '../../scope.ts'

export type OfProperties = Pick<Week, 'taken' | 'advanced' | 'returned' | 'concluded'>

export async function propertiesDuring(db: Db, { account }: Scope, period: Period): Promise<OfProperties> {
  const { rows } = await db.execute<Record<keyof OfProperties, number>>(sql`
    with moves as (
      select m.from_stage, m.to_stage from stage_moves m
      join events e on e.account_id = m.account_id and e.id = m.event_id
      where m.account_id = ${account} and ${isDuring(period, sql`e.happened_at`)})
    select
      (select count(*)::int from properties where account_id = ${account} and ${isDuring(period, sql`created_at`)}) as taken,
      count(*) filter (where to_stage > from_stage)::int as advanced,
      count(*) filter (where to_stage < from_stage)::int as returned,
      count(*) filter (where to_stage = 7)::int as concluded
    from moves`)
  return firstRow(rows)
}
