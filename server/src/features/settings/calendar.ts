import type { Calendar } from '@soleira/domain/calendar/holidays'
import type { OwnHoliday } from '@soleira/domain/calendar/own-holidays'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { userSettings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** The days that the account has set as no business days, in order. */
export async function ownHolidays(db: Db, scope: Scope): Promise<OwnHoliday[]> {
  const [row] = await db
    .select({ holidays: userSettings.holidays })
    .from(userSettings)
    .where(and(inAccount(userSettings, scope), eq(userSettings.userId, scope.actor.user)))
  return row?.holidays ?? []
}

/** By which the account counts business days in a place: holidays by law, and its own. Null is no city or state. */
export async function calendarOf(db: Db, scope: Scope, place: Calendar['place']): Promise<Calendar> {
  return { place, optional: [], own: await ownHolidays(db, scope) }
}
