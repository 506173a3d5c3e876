import type { CodeKind } from '@soleira/domain/link/code'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { ofAccount } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'

/** The code by e-mail that a link waits for: one at a time, which goes when it is given. */
export const linkCodes = pgTable(
  'link_codes',
  {
    accountId: ofAccount(),
    kind: text().$type<CodeKind>().notNull(),
    linkId: integer().notNull(),
    codeHash: bytea().notNull(),
    tries: smallint().notNull().default(0),
    sentAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.linkId] }),
    index('link_codes_by_end').on(table.expiresAt),
    check('link_codes_hash_length', sql`length(${table.codeHash}) = 32`),
  ],
)
