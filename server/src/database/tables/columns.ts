import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment with its time zone, now by default. */
export const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** Nothing is kept in clear in a column of secrets (server/src/secrets). */
export const isEncrypted = (column: AnyColumn) => sql`${column} like 'v1.%'`

/** Bytes, which Drizzle has no column for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The words of a text, each once, which Drizzle has no column for. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
