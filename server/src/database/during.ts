import { type SQL, sql } from 'drizzle-orm'

/** Some days (AAAA-MM-DD) of somebody's calendar, the last one not among them. */
export interface Period {
  from: string
  to: string
  timezone: string
}

/** The condition that a moment falls into a period. */
export function during({ from, to, timezone }: Period, moment: SQL): SQL {
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${timezone}`
  return sql`(${moment} >= ${start(from)} and ${moment} < ${start(to)})`
}
