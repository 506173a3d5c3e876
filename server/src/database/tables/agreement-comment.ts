import { type ReaderSide, readerSides } from '@soleira/domain/agreement/comment'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { agreements, agreementVersions } from './agreement.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'

/** A link by which one person reads a kept version of a contract and comments it (part 3 §7). */
export const agreementLinks = accountTable(
  'agreement_links',
  {
    userId: integer().notNull(),
    versionId: integer().notNull(),
    name: text().notNull(),
    email: text(),
    side: text().$type<ReaderSide>().notNull(),
    keyHash: bytea().notNull().unique(),
    createdAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('agreement_links', table),
    foreignKeyTo(agreementVersions, 'agreement_links_version', table, table.versionId).onDelete('cascade'),
    index('agreement_links_of_version').on(table.accountId, table.versionId),
    check('agreement_links_key_length', sql`length(${table.keyHash}) = 32`),
    check(
      'agreement_links_known_side',
      sql`${table.side} in (${sql.raw(readerSides.map((side) => `'${side}'`).join(', '))})`,
    ),
  ],
)
export type AgreementLinkRow = typeof agreementLinks.$inferSelect

/** Comments on one clause. They began by a link, whose holder sees all of them, or are the broker's alone. */
export const agreementThreads = accountTable(
  'agreement_threads',
  {
    agreementId: integer().notNull(),
    linkId: integer(),
    clauseId: text().notNull(),
    /** The name of the clause at the time: it may be gone by now. */
    clause: text().notNull(),
    /** Number of the kept version. */
    version: integer(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKeyTo(agreements, 'agreement_threads_agreement', table, table.agreementId).onDelete('cascade'),
    foreignKeyTo(agreementLinks, 'agreement_threads_link', table, table.linkId).onDelete('cascade'),
    index('agreement_threads_of_agreement').on(table.accountId, table.agreementId, table.id),
    index('agreement_threads_of_link').on(table.accountId, table.linkId),
  ],
)

export const agreementComments = accountTable(
  'agreement_comments',
  {
    threadId: integer().notNull(),
    /** False: of the holder of the link. */
    isBroker: boolean().notNull(),
    words: text().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(agreementThreads, 'agreement_comments_thread', table, table.threadId).onDelete('cascade'),
    index('agreement_comments_of_thread').on(table.accountId, table.threadId, table.id),
  ],
)
