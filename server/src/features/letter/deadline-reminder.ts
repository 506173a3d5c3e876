import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import {
  type Deadline,
  type DeadlineKind,
  deadlineReminder,
  patienceDays,
  remindedDaysAhead,
} from '@soleira/domain/letter/deadlines'
import { expiredTold } from '@soleira/domain/notification/expiry'
import type { Subject } from '@soleira/domain/notification/subject'
import { standingOf } from '@soleira/domain/property/standing'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import type { Scope } from '../../scope.ts'
import { itemState } from '../property/item-state.ts'
import { propertiesOf } from '../property/queries.ts'
import type { Message } from './send.ts'

/** How many deadlines of a kind a letter names; the rest it counts. */
const named = 10

/** The reminder of a morning: certificates that expired or soon will, and those that were asked for and did not come. */
export async function writeDeadlineReminder(
  db: Db,
  scope: Scope,
  today: string,
  timezone: string,
): Promise<Message | null> {
  const deadlines = await readDeadlines(db, scope, today, timezone)
  const said = deadlineReminder(deadlines, await standingsOf(db, scope, deadlines))
  return (
    said && {
      ...said,
      action: { label: 'Abrir a due diligence', path: '/due-diligence' },
      footer:
        'Você recebe este lembrete porque os lembretes de prazos estão ligados na sua conta no Soleira.',
    }
  )
}

/** Where the properties stand; a letter names no owner. */
async function standingsOf(db: Db, scope: Scope, deadlines: readonly Deadline[]) {
  const ids = new Set(deadlines.map(({ property }) => property.id))
  const properties = await propertiesOf(db, scope, [...ids])
  return new Map(properties.map((property) => [property.id, standingOf({ ...property, owners: [] })]))
}

interface Row extends Subject, Record<string, unknown> {
  kind: DeadlineKind
  item: ChecklistItemId
  day: string
  total: number
}

async function readDeadlines(
  db: Db,
  { account }: Scope,
  today: string,
  timezone: string,
): Promise<Deadline[]> {
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select i.item, i.valid_until, (i.requested_at at time zone ${timezone})::date as requested_on,
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
    select id, sequence_number as "sequenceNumber", type, street, number, item, kind, day, total
    from ranked where rank <= ${named} order by kind, rank`)
  return rows.map(({ kind, item, day, total, ...property }) => ({ kind, item, day, total, property }))
}
