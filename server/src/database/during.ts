import { type SQL, sql } from 'drizzle-orm'

/** Days (AAAA-MM-DD) in a time zone, without the day `to`. */
export interface Period {
  from: string
  to: string
  timezone: string
}

export function isDuring({ from, to, timezone }: Period, moment: SQL): SQL {
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${timezone}`
  return sql`(${moment} >= ${start(from)} and ${moment} < ${start(to)})`
}
