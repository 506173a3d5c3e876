import { addDays } from '@soleira/domain/certificate/validity'
import { calendarIn } from '@soleira/domain/closing/calendar'
import { businessDaysBetween, priorityReminders } from '@soleira/domain/closing/clocks'
import { priorityKey } from '@soleira/domain/closing/standing'
import { dueSteps } from '@soleira/domain/closing/steps'
import type { DealDueFacts } from '@soleira/domain/today/of-deals'
import { and, asc, eq, exists, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dealDays, deals, offers, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { daysOfDeals } from '../deal/standing.ts'
import type { Wanted } from './properties.ts'

/** More than a list ever shows. */
const most = 500

/** Calendar days in which so many business days always lie as are told of before the end of a prenotação. */
const reach = 21

/** Running deals with a day that is due: today, tomorrow or past. Typed words may name somebody. */
export async function dueDeals(
  db: Db,
  scope: Scope,
  { leaveDay, namesPeople }: Pick<Wanted, 'leaveDay' | 'namesPeople'>,
): Promise<DealDueFacts[]> {
  const { id, sequenceNumber, type, street, number, currentStage, state, city } = properties
  const [tomorrow, inReach] = [addDays(leaveDay, 1), addDays(leaveDay, reach)]
  const isDue = and(
    sameAccount(dealDays, deals),
    eq(dealDays.dealId, deals.id),
    or(lte(dealDays.day, tomorrow), and(eq(dealDays.key, priorityKey), lte(dealDays.day, inReach))),
  )
  const rows = await db
    .select({
      id: deals.id,
      stage: currentStage,
      terms: offers.terms,
      property: { id, sequenceNumber, type, street, number },
      place: { state, city },
    })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(
      and(
        inAccount(deals, scope),
        isNull(deals.undoneOn),
        lt(currentStage, 7),
        exists(db.select({ day: dealDays.day }).from(dealDays).where(isDue)),
      ),
    )
    .orderBy(asc(deals.id))
    .limit(most)
  const days = await daysOfDeals(
    db,
    scope,
    rows.map((row) => row.id),
  )
  return rows.map(({ terms, place, ...deal }) => {
    const its = days.get(deal.id) ?? []
    const end = its.find(({ key, on }) => key === priorityKey && on > tomorrow && on <= inReach)?.on
    const left = end ? businessDaysBetween(leaveDay, end, calendarIn(place)) : Number.POSITIVE_INFINITY
    return {
      ...deal,
      steps: dueSteps(terms, its, leaveDay, namesPeople),
      priority: end && left <= priorityReminders[0] ? { on: end, left } : null,
    }
  })
}
