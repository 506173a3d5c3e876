import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { Notice } from '@soleira/domain/notification/notice'
import { visitReminder } from '@soleira/domain/visit/reminder'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties, userSettings, users, visits } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope } from '../../scope.ts'
import { subject } from '../notification/subject.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours. */
export function visitReminding(parts: Telling): Worker {
  const tell = () => remindOfVisits(parts, new Date())
  return makeWorker({ name: 'tell-visits', options: { retryLimit: 2 } }, tell, { schedule: '4 * * * *' })
}

/** Planned visits that still come on this day, by the broker's calendar, each hour once. */
export async function remindOfVisits({ db, system, notify }: Telling, now: Date): Promise<void> {
  const brokers = await system
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(visits)
    .innerJoin(users, sameAccount(users, visits))
    .where(comesSoon(now))
  for (const named of brokers) {
    const scope = jobScope(named)
    await tellOnce(db, scope, await reminders(db, scope, now), notify)
  }
}

async function reminders(db: Db, scope: Scope, now: Date): Promise<Notice[]> {
  const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
  const at = sql`(${visits.at} at time zone ${zone})`
  const present = sql`(${now.toISOString()}::timestamptz at time zone ${zone})`
  const rows = await db
    .select({
      property: subject,
      id: visits.id,
      day: sql<string>`to_char(${at}, 'YYYY-MM-DD')`,
      hour: sql<string>`to_char(${at}, 'HH24:MI')`,
    })
    .from(visits)
    .innerJoin(properties, and(sameAccount(properties, visits), eq(properties.id, visits.propertyId)))
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(visits, scope),
        comesSoon(now),
        sql`${at}::date = ${present}::date`,
        sql`extract(hour from ${present}) >= ${firstNoticeHour}`,
      ),
    )
    .orderBy(asc(visits.at), asc(visits.id))
  return rows.map(({ property, ...visit }) => visitReminder(property, visit))
}

/** Within the longest day that is left anywhere. */
function comesSoon(now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(eq(visits.state, 'planned'), sql`${visits.at} between ${at} and ${at} + interval '1 day'`)
}
