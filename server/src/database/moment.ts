import { type SQL, sql } from 'drizzle-orm'

/** A moment without an offset is one of the account's time zone. */
export function momentOf(at: string, timezone: string): SQL<Date> {
  return /(Z|[+-]\d\d:?\d\d)$/.test(at)
    ? sql`${new Date(at).toISOString()}::timestamptz`
    : sql`${at}::timestamp at time zone ${timezone}`
}
