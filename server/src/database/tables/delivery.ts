import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { userOf } from './auth.ts'

/**
 * What left the product for a person, each under its key once: the letter of a notice, the report of a week. Whoever
 * is sending holds the row for a while; the hold of a process that died runs out.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    /** 'mail:notice:12', 'mail:weekly:2026-11-16' */
    key: text().notNull(),
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.key] }),
    userOf('deliveries', table),
  ],
)
