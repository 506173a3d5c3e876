import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment with its time zone, now by default. */
export const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
