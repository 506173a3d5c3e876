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
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import type { Message } from './send.ts'

/** How many deadlines of a kind a letter names; the rest it counts. */
const named = 10

/** The reminder of a morning: certificates that expired or soon will, and those that were asked for and did not come. */
export async function writeDeadlineReminder(
  db: Db,
  userId: number,
  today: string,
  timezone: string,
): Promise<Message | null> {
  const said = deadlineReminder(await readDeadlines(db, userId, today, timezone))
  return (
    said && {
      ...said,
      action: { label: 'Abrir a due diligence', path: '/due-diligence' },
      footer:
        'Você recebe este lembrete porque os lembretes de prazos estão ligados na sua conta no Soleira.',
    }
  )
}

interface Row extends Subject, Record<string, unknown> {
  kind: DeadlineKind
  item: ChecklistItemId
  day: string
  total: number
}

async function readDeadlines(db: Db, userId: number, today: string, timezone: string): Promise<Deadline[]> {
  const { rows } = await db.execute<Row>(sql`
    with dated as (
      select i.item, p.id, p.sequence_number, p.type, p.street, p.number, case
          when i.status = 'completed' and i.valid_until between ${today}::date - ${expiredTold}::int and ${today}::date - 1
            then 'expired'
          when i.status = 'completed' and i.valid_until between ${today}::date and ${today}::date + ${remindedDaysAhead}::int
            then 'expiring'
          when i.status = 'requested' and (i.requested_at at time zone ${timezone})::date < ${today}::date - ${patienceDays}::int
            then 'waiting' end as kind,
        case when i.status = 'completed' then i.valid_until
          else (i.requested_at at time zone ${timezone})::date end as day
      from diligence_items i join properties p on p.id = i.property_id
      where p.broker_id = ${userId} and p.current_stage < 7),
    ranked as (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by day, sequence_number, item) as rank
      from dated where kind is not null)
    select id, sequence_number as "sequenceNumber", type, street, number, item, kind, day, total
    from ranked where rank <= ${named} order by kind, rank`)
  return rows.map(({ kind, item, day, total, ...property }) => ({ kind, item, day, total, property }))
}
