import { calendarIn } from '@soleira/domain/closing/calendar'
import { priorityReminder } from '@soleira/domain/closing/reminder'
import { priorityKey } from '@soleira/domain/closing/standing'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { Notice } from '@soleira/domain/notification/notice'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dealDays, deals, properties, protocols, userSettings, users } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope } from '../../scope.ts'
import { subject } from '../notification/subject.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours. */
export function priorityReminding(parts: Telling): Worker {
  const tell = () => remindOfPriorities(parts, new Date())
  return makeWorker({ name: 'tell-priorities', options: { retryLimit: 2 } }, tell, {
    schedule: '14 * * * *',
  })
}

/** By the broker's calendar, each threshold once. A registration, or the end of the deal, ends them. */
export async function remindOfPriorities({ db, system, notify }: Telling, now: Date): Promise<void> {
  const brokers = await system
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(dealDays)
    .innerJoin(users, sameAccount(users, dealDays))
    .where(isPriority)
  for (const named of brokers) {
    const scope = jobScope(named)
    await tellOnce(db, scope, await reminders(db, scope, now), notify)
  }
}

const isPriority = eq(dealDays.key, priorityKey)

async function reminders(db: Db, scope: Scope, now: Date): Promise<Notice[]> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${userSettings.timezone}, ${officialTimeZone}))`
  const rows = await db
    .selectDistinctOn([deals.id], {
      property: { ...subject, state: properties.state, city: properties.city },
      protocol: { id: protocols.id, on: protocols.on },
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
    })
    .from(dealDays)
    .innerJoin(deals, and(sameAccount(deals, dealDays), eq(deals.id, dealDays.dealId)))
    .innerJoin(protocols, and(sameAccount(protocols, deals), eq(protocols.dealId, deals.id)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(dealDays, scope),
        isPriority,
        isNull(deals.undoneOn),
        lt(properties.currentStage, 7),
        sql`extract(hour from ${local}) >= ${firstNoticeHour}`,
      ),
    )
    // The latest protocol of a deal counts.
    .orderBy(asc(deals.id), sql`${protocols.on} desc, ${protocols.id} desc`)
  return rows
    .map(({ property: { state, city, ...property }, protocol, day }) =>
      priorityReminder(property, protocol, day, calendarIn({ state, city })),
    )
    .filter((notice) => notice !== null)
}
