import { addDays } from '@soleira/domain/certificate/validity'
import { calendarIn } from '@soleira/domain/closing/calendar'
import { businessDaysBetween, priorityReminders } from '@soleira/domain/closing/clocks'
import { priorityKey } from '@soleira/domain/closing/standing'
import { dueSteps } from '@soleira/domain/closing/steps'
import type { DealDueFacts } from '@soleira/domain/today/of-deals'
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import { dealDays, deals, offers, properties } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { daysOfDeals } from '../deal/standing.ts'
import type { Wanted } from './properties.ts'
import { subjectColumns } from './subject.ts'

/** More than a list ever shows. */
const most = 500

/** Calendar days in which so many business days always lie as are told of before the end of a prenotação. */
const reach = 21

interface DueDeals {
  facts: DealDueFacts[]
  /** The properties of the deals that are due and were not read, because the list has no room for them. */
  untold: number[]
}

/**
 * Running deals with a day that is due: today, tomorrow or past. All are equally urgent, so the nearest to the deed
 * come first, as in the list. Typed words may name somebody.
 */
export async function dueDeals(
  db: Db,
  scope: Scope,
  { leaveDay, ids, others, namesPeople }: Pick<Wanted, 'leaveDay' | 'ids' | 'others' | 'namesPeople'>,
): Promise<DueDeals> {
  const due = (await nearlyDue(db, scope, leaveDay, ids)).flatMap(({ isDue, end, place, ...deal }) => {
    const left = end ? businessDaysBetween(leaveDay, end, calendarIn(place)) : Number.POSITIVE_INFINITY
    const priority = end && left <= priorityReminders[0] ? { on: end, left } : null
    return isDue || priority ? [{ ...deal, priority }] : []
  })
  const room = ids.length + others
  const told = due.slice(0, room)
  const known = await termsAndDays(
    db,
    scope,
    told.map(({ id }) => id),
  )
  return {
    facts: told.map((deal) => {
      const { terms, days } = known(deal.id)
      return { ...deal, steps: terms ? dueSteps(terms, days, leaveDay, namesPeople) : [] }
    }),
    untold: due.slice(room).map(({ property }) => property.id),
  }
}

const upTo = (name: string) => lte(dealDays.day, sql.placeholder(name))

const dealsOfToday = prepareOnce((db) => {
  const its = db
    .select({
      dealId: dealDays.dealId,
      isDue: sql<boolean>`bool_or(${upTo('tomorrow')})`.as('is_due'),
      end: sql<string | null>`min(${dealDays.day}) filter (where not ${upTo('tomorrow')})`.as('end_on'),
    })
    .from(dealDays)
    .where(
      and(
        eq(dealDays.accountId, sql.placeholder('account')),
        // By itself, so that the index is read up to that day alone.
        upTo('inReach'),
        or(upTo('tomorrow'), eq(dealDays.key, priorityKey)),
      ),
    )
    .groupBy(dealDays.dealId)
    .as('its')
  return db
    .select({
      id: deals.id,
      stage: properties.currentStage,
      property: subjectColumns,
      place: { state: properties.state, city: properties.city },
      isDue: its.isDue,
      end: its.end,
    })
    .from(its)
    .innerJoin(deals, and(eq(deals.accountId, sql.placeholder('account')), eq(deals.id, its.dealId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(and(isNull(deals.undoneOn), lt(properties.currentStage, 7)))
    .orderBy(
      desc(sql`${properties.id} = any (${sql.placeholder('ids')}::int[])`),
      desc(properties.currentStage),
      asc(properties.sequenceNumber),
    )
    .limit(most)
    .prepare('deals_of_today')
})

/** Days alone decide, but for the end of a prenotação, which is told of by the business days of its place. */
function nearlyDue(db: Db, { account }: Scope, leaveDay: string, ids: readonly number[]) {
  const [tomorrow, inReach] = [addDays(leaveDay, 1), addDays(leaveDay, reach)]
  return dealsOfToday(db).execute({ account, tomorrow, inReach, ids: [...ids] })
}

const termsOfDeals = prepareOnce((db) =>
  db
    .select({ id: deals.id, terms: offers.terms })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(
      and(
        eq(deals.accountId, sql.placeholder('account')),
        eq(deals.id, any(sql`${sql.placeholder('ids')}::int[]`)),
      ),
    )
    .prepare('terms_of_deals'),
)

async function termsAndDays(db: Db, scope: Scope, ids: readonly number[]) {
  const [rows, days] = await Promise.all([
    ids.length ? termsOfDeals(db).execute({ account: scope.account, ids: [...ids] }) : [],
    daysOfDeals(db, scope, ids),
  ])
  const terms = new Map(rows.map((row) => [row.id, row.terms]))
  return (id: number) => ({ terms: terms.get(id), days: days.get(id) ?? [] })
}
