import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { expiredTold, expiryNotice, expiryThresholds } from '@soleira/domain/notification/expiry'
import type { Notice } from '@soleira/domain/notification/notice'
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  checklistItems,
  paperLinks,
  papers,
  properties,
  userSettings,
  users,
} from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope } from '../../scope.ts'
import { isFormer, itemState } from '../checklist/item-state.ts'
import { nameItems } from '../checklist/told-items.ts'
import { subject } from '../notification/subject.ts'
import { firstNoticeHour, tellOnce } from '../notification/tell-once.ts'
import { certificateOfLink, shownIn } from '../paper/shown.ts'

type Telling = Pick<Parts, 'db' | 'system' | 'notify'>

/** Runs every hour, because brokers' days begin at different hours. */
export function expiryTeller(parts: Telling): Worker {
  const tell = () => tellExpiries(parts, new Date())
  return makeWorker({ name: 'tell-expiries', options: { retryLimit: 2 } }, tell, { schedule: '5 * * * *' })
}

/**
 * Tells of certificates that expire in 10, 5 and 1 days or have expired, by the broker's calendar, each
 * threshold once. A replacement counts as another certificate. Concluded properties are left out.
 */
export async function tellExpiries({ db, system, notify }: Telling, now: Date): Promise<void> {
  const brokers = await system
    .selectDistinct({ accountId: users.accountId, userId: users.id })
    .from(checklistItems)
    .innerJoin(paperLinks, shownIn('own'))
    .innerJoin(papers, certificateOfLink)
    .innerJoin(properties, ofItem)
    .innerJoin(users, sameAccount(users, properties))
    .where(runsOut(now))
  for (const named of brokers) {
    const scope = jobScope(named)
    await tellOnce(db, scope, await expiryNotices(db, scope, now), notify)
  }
}

const ofItem = and(sameAccount(properties, checklistItems), eq(properties.id, checklistItems.propertyId))

async function expiryNotices(db: Db, scope: Scope, now: Date): Promise<Notice[]> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${userSettings.timezone}, ${officialTimeZone}))`
  const state = itemState('tables', sql`${local}::date`)
  const rows = await db
    .select({
      property: subject,
      kind: checklistItems.kind,
      personId: checklistItems.personId,
      validUntil: papers.validUntil,
      validityBasis: papers.validityBasis,
      result: papers.result,
      daysLeft: sql<number>`${papers.validUntil} - ${local}::date`,
    })
    .from(checklistItems)
    .innerJoin(paperLinks, shownIn('own'))
    .innerJoin(papers, certificateOfLink)
    .innerJoin(properties, ofItem)
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(properties, scope),
        runsOut(now),
        // An item with an open issue shows the issue, even when its certificate has expired.
        sql`${state} in ('completed', 'expired') and not ${isFormer('tables')}`,
        sql`extract(hour from ${local}) >= ${firstNoticeHour}`,
      ),
    )
    .orderBy(asc(papers.validUntil), asc(properties.sequenceNumber))
  const named = await nameItems(db, scope, rows)
  return named
    .map(({ property, item, validUntil, validityBasis, result, daysLeft }) =>
      validUntil ? expiryNotice(property, item, { validUntil, validityBasis, result }, daysLeft) : null,
    )
    .filter((notice) => notice !== null)
}

/** Takes in one more day on both sides, because brokers' calendars differ. */
function runsOut(now: Date): SQL | undefined {
  const today = sql`${now.toISOString()}::timestamptz::date`
  return and(
    eq(checklistItems.status, 'completed'),
    lt(properties.currentStage, 7),
    sql`${papers.validUntil} between ${today} - ${expiredTold + 1}::int and ${today} + ${expiryThresholds[0] + 1}::int`,
  )
}
