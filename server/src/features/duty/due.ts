import { dayOf } from '@soleira/domain/certificate/validity'
import type { Due } from '@soleira/domain/duty/due'
import { isOfYear, questionStateOf, reportUntil } from '@soleira/domain/duty/standing'
import {
  declarationFacts,
  declarationSpan,
  declarationStateOn,
  dimobSpan,
  dimobStateOn,
  type YearlyDuty,
} from '@soleira/domain/duty/yearly'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import {
  deals,
  dutyAnswers,
  offers,
  properties,
  userSettings,
  users,
  yearlyDuties,
} from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'
import { ownHolidays } from '../settings/calendar.ts'
import { dayOfDeal, dutyDealsOf } from './rows.ts'

export interface DueOfProperty {
  due: Due
  /** Null for what is of the account. */
  property: { id: number; sequenceNumber: number } | null
}

/** All that waits for the broker now: each yes without an outcome, and what is done once for the year before. */
export async function dueDuties(db: Db, scope: Scope, now: Date): Promise<DueOfProperty[]> {
  const { timezone } = await authorOf(db, scope)
  return [
    ...(await dueReports(db, scope, now, timezone)),
    ...(await dueOfYear(db, scope, dayOf(now, timezone), timezone)),
  ]
}

const openReports = prepareOnce((db) =>
  db
    .select({
      said: dutyAnswers,
      price: offers.total,
      day: dayOfDeal(sql`${sql.placeholder('zone')}::text`).as('day'),
      property: { id: properties.id, sequenceNumber: properties.sequenceNumber },
    })
    .from(dutyAnswers)
    .innerJoin(deals, and(sameAccount(deals, dutyAnswers), eq(deals.id, dutyAnswers.dealId)))
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(
      and(
        eq(dutyAnswers.accountId, sql.placeholder('account')),
        isNull(dutyAnswers.outcome),
        or(eq(dutyAnswers.answer, 'yes'), isNotNull(dutyAnswers.amount)),
      ),
    )
    .orderBy(asc(dutyAnswers.since), asc(dutyAnswers.id))
    .prepare('open_reports'),
)

async function dueReports(db: Db, { account }: Scope, now: Date, zone: TimeZone): Promise<DueOfProperty[]> {
  const rows = await openReports(db).execute({ account, zone })
  return rows.flatMap(({ said: row, price, property, day }) => {
    const said = { ...row, since: row.since.toISOString() }
    if (questionStateOf(said, price) !== 'pending') return []
    const until = reportUntil(said)
    const isLate = until !== null && until < now
    const { dealId, question } = row
    const year = Number(day.slice(0, 4))
    return { due: { kind: 'report', dealId, question, year, until, isLate }, property }
  })
}

const knownSince = prepareOnce((db) =>
  db
    .select({ createdAt: users.createdAt, isCompany: userSettings.isCompany })
    .from(users)
    .leftJoin(userSettings, and(sameAccount(userSettings, users), eq(userSettings.userId, users.id)))
    .where(and(eq(users.accountId, sql.placeholder('account')), eq(users.id, sql.placeholder('user'))))
    .prepare('known_since'),
)

/** The account must have been there in that year: before it the product knows of nothing. */
async function dueOfYear(db: Db, scope: Scope, today: string, zone: TimeZone): Promise<DueOfProperty[]> {
  const year = Number(today.slice(0, 4)) - 1
  const [user] = await knownSince(db).execute({ account: scope.account, user: scope.actor.user })
  if (!user || dayOf(user.createdAt, zone) >= `${year + 1}-01-01`) return []
  const done = await doneIn(db, scope, year)
  const isCompany = user.isCompany ?? false
  if (done.no_occurrence && (done.dimob || !isCompany)) return []
  const known = await dutyDealsOf(db, scope, year)
  const [declaring, handing] = [declarationSpan(year), dimobSpan(year, await ownHolidays(db, scope))]
  const states = {
    no_occurrence: declarationStateOn(
      year,
      declarationFacts(known, year),
      done.no_occurrence !== null,
      today,
    ),
    dimob: dimobStateOn(
      {
        isCompany,
        deals: known.filter((deal) => isOfYear(deal, year)).length,
        isDone: done.dimob !== null,
      },
      handing,
      today,
    ),
  }
  const ends = { no_occurrence: declaring.closesOn, dimob: handing.closesOn }
  return (['no_occurrence', 'dimob'] as const).flatMap((kind) => {
    const state = states[kind]
    if (state !== 'open' && state !== 'late') return []
    return { due: { kind, year, closesOn: ends[kind], isLate: state === 'late' }, property: null }
  })
}

const dutiesDone = prepareOnce((db) =>
  db
    .select({ duty: yearlyDuties.duty, on: yearlyDuties.doneOn, protocol: yearlyDuties.protocol })
    .from(yearlyDuties)
    .where(
      and(
        eq(yearlyDuties.accountId, sql.placeholder('account')),
        eq(yearlyDuties.year, sql.placeholder('year')),
      ),
    )
    .prepare('duties_done'),
)

/** The yearly duties of a year, as far as the broker has said that they are done. */
export async function doneIn(
  db: Db,
  { account }: Scope,
  year: number,
): Promise<Record<YearlyDuty, { on: string; protocol: string } | null>> {
  const rows = await dutiesDone(db).execute({ account, year })
  const of = (asked: YearlyDuty) => {
    const row = rows.find(({ duty }) => duty === asked)
    return row ? { on: row.on, protocol: row.protocol } : null
  }
  return { no_occurrence: of('no_occurrence'), dimob: of('dimob') }
}
