import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const momentColumn = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const money = () => numeric({ precision: 14, scale: 2 })

export const isEncrypted = (column: AnyColumn) => sql`${column} like 'v1.%'`

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
