import { dayOf } from '@soleira/domain/certificate/validity'
import { dutyReminder } from '@soleira/domain/duty/reminder'
import { sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'
import { dueDuties } from './due.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours. */
export function dutyReminding(parts: Telling): Worker {
  const tell = () => remindOfDuties(parts, new Date())
  return makeWorker({ name: 'tell-duties', options: { retryLimit: 2 } }, tell, { schedule: '24 * * * *' })
}

/** By the broker's day, each step of each duty once. */
export async function remindOfDuties({ db, system, notify }: Telling, now: Date): Promise<void> {
  for (const named of await brokersWithDuties(system, now)) {
    const scope = jobScope(named)
    const { timezone } = await authorOf(db, scope)
    if (hourIn(timezone, now) < firstNoticeHour) continue
    const today = dayOf(now, timezone)
    const due = await dueDuties(db, scope, now)
    const notices = due.flatMap((one) => dutyReminder(one.due, now, today) ?? [])
    if (notices.length) await tellOnce(db, scope, notices, notify)
  }
}

/** Brokers with a yes without an outcome; from January to March all, for what is done once a year. */
function brokersWithDuties(system: SystemDb, now: Date) {
  const isPending = sql`exists (
    select from duty_answers d where d.account_id = ${users.accountId} and d.outcome is null
      and (d.answer = 'yes' or d.amount is not null))`
  return system
    .select({ accountId: users.accountId, userId: users.id })
    .from(users)
    .where(now.getUTCMonth() < 3 ? undefined : isPending)
    .orderBy(users.id)
}

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit' }).format(now))
