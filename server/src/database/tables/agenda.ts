import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'

/** By whose key calendars elsewhere read the agenda. A user has one, and only its hash is kept. */
export const agendaFeeds = pgTable(
  'agenda_feeds',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    keyHash: bytea().notNull().unique(),
    madeAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    userOf('agenda_feeds', table),
    check('agenda_feeds_key_hash_length', sql`length(${table.keyHash}) = 32`),
  ],
)
