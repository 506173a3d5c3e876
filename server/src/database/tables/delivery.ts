import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { userOf } from './auth.ts'

/**
 * Letters that left the product for a person, each once under its key: 'mail:notice:12',
 * 'mail:weekly:2026-11-16'. A process holds the row while it sends. The hold of a process that died runs out.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    key: text().notNull(),
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.key] }),
    userOf('deliveries', table),
  ],
)
