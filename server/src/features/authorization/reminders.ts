import { authorizationReminder, authorizationReminderDays } from '@soleira/domain/authorization/reminder'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { expiredTold } from '@soleira/domain/notification/expiry'
import type { Notice } from '@soleira/domain/notification/notice'
import { and, asc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { authorizations, properties, userSettings, users } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope } from '../../scope.ts'
import { subject } from '../notification/subject.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'
import { authorizationStandings } from '../property/authorized.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours. */
export function authorizationReminding(parts: Telling): Worker {
  const tell = () => remindOfAuthorizations(parts, new Date())
  return makeWorker({ name: 'tell-authorizations', options: { retryLimit: 2 } }, tell, {
    schedule: '9 * * * *',
  })
}

/** By the broker's calendar, each threshold once. Concluded properties are left out. */
export async function remindOfAuthorizations({ db, system, notify }: Telling, now: Date): Promise<void> {
  const brokers = await system
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(authorizations)
    .innerJoin(properties, ofProperty)
    .innerJoin(users, sameAccount(users, properties))
    .where(endsNear(now))
  for (const named of brokers) {
    const scope = jobScope(named)
    await tellOnce(db, scope, await reminders(db, scope, now), notify)
  }
}

const ofProperty = and(sameAccount(properties, authorizations), eq(properties.id, authorizations.propertyId))

async function reminders(db: Db, scope: Scope, now: Date): Promise<Notice[]> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${userSettings.timezone}, ${officialTimeZone}))`
  const rows = await db
    .selectDistinct({
      ...subject,
      currentStage: properties.currentStage,
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
    })
    .from(authorizations)
    .innerJoin(properties, ofProperty)
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(authorizations, scope),
        endsNear(now),
        sql`extract(hour from ${local}) >= ${firstNoticeHour}`,
      ),
    )
    .orderBy(asc(properties.sequenceNumber))
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const standingOn = await authorizationStandings(db, scope, ids, first.day)
  return rows
    .map(({ day, ...property }) => authorizationReminder(property, standingOn(property.id), day))
    .filter((notice) => notice !== null)
}

/** Takes in one more day on both sides, because brokers' calendars differ. */
function endsNear(now: Date): SQL | undefined {
  const today = sql`${now.toISOString()}::timestamptz::date`
  return and(
    isNotNull(authorizations.signedOn),
    lt(properties.currentStage, 7),
    sql`least(${authorizations.endsOn}, ${authorizations.endedOn} - 1)
      between ${today} - ${expiredTold + 1}::int and ${today} + ${authorizationReminderDays[0] + 1}::int`,
  )
}
