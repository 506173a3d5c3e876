import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { Notice } from '@soleira/domain/notification/notice'
import { endedOffersTold, offerReminder } from '@soleira/domain/offer/reminder'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerChains, offers, properties, userSettings, users } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope } from '../../scope.ts'
import { subject } from '../notification/subject.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours, and offers run out at any. */
export function offerReminding(parts: Telling): Worker {
  const tell = () => remindOfOffers(parts, new Date())
  return makeWorker({ name: 'tell-offers', options: { retryLimit: 2 } }, tell, { schedule: '19 * * * *' })
}

/** By the broker's calendar, each end once. Whatever ends an offer for good ends them. */
export async function remindOfOffers({ db, system, notify }: Telling, now: Date): Promise<void> {
  const brokers = await system
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(offers)
    .innerJoin(users, sameAccount(users, offers))
    .where(endsNear(now))
  for (const named of brokers) {
    const scope = jobScope(named)
    await tellOnce(db, scope, await reminders(db, scope, now), notify)
  }
}

async function reminders(db: Db, scope: Scope, now: Date): Promise<Notice[]> {
  const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
  const local = (moment: SQL) => sql`(${moment} at time zone ${zone})`
  const present = local(sql`${now.toISOString()}::timestamptz`)
  const end = local(sql`${offers.validUntil}`)
  const rows = await db
    .select({
      property: subject,
      id: offers.id,
      side: offers.side,
      validUntil: offers.validUntil,
      day: sql<string>`to_char(${end}, 'YYYY-MM-DD')`,
      hour: sql<string>`to_char(${end}, 'HH24:MI')`,
      today: sql<string>`to_char(${present}, 'YYYY-MM-DD')`,
    })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(inAccount(offers, scope), endsNear(now), sql`extract(hour from ${present}) >= ${firstNoticeHour}`),
    )
    .orderBy(asc(offers.validUntil), asc(offers.id))
  return rows
    .map(({ property, validUntil, today, ...offer }) =>
      offerReminder(property, { ...offer, isOver: now > validUntil }, today),
    )
    .filter((notice) => notice !== null)
}

/** Takes in one more day on both sides, because brokers' calendars differ. */
function endsNear(now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    isNotNull(offers.presentedAt),
    isNull(offers.end),
    sql`${offers.validUntil} between ${at} - ${endedOffersTold + 1} * interval '1 day' and ${at} + interval '2 days'`,
  )
}
