import type { AnswerEvidence, LinkAnswer } from '@soleira/domain/offer/link'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { offerOf } from './offer.ts'
import { personOf } from './person.ts'

/** A link by which a person answers an offer, once (part 3 §5). Codes go to `email`, as it was then. */
export const offerLinks = accountTable(
  'offer_links',
  {
    userId: integer().notNull(),
    offerId: integer().notNull(),
    personId: integer().notNull(),
    keyHash: bytea().notNull().unique(),
    email: text(),
    mailedAt: timestamp({ withTimezone: true }),
    whatsAppAt: timestamp({ withTimezone: true }),
    answer: text().$type<LinkAnswer>(),
    answeredAt: timestamp({ withTimezone: true }),
    words: text(),
    evidence: jsonb().$type<AnswerEvidence>(),
    createdAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('offer_links', table),
    offerOf('offer_links', table),
    personOf('offer_links', table).onDelete('cascade'),
    uniqueIndex('offer_links_one_holds')
      .on(table.accountId, table.offerId, table.personId)
      .where(sql`${table.revokedAt} is null`),
    index('offer_links_of_person').on(table.accountId, table.personId),
    check('offer_links_key_length', sql`length(${table.keyHash}) = 32`),
    check(
      'offer_links_answered_whole',
      sql`num_nulls(${table.answer}, ${table.answeredAt}, ${table.evidence}) in (0, 3)`,
    ),
  ],
)
export type OfferLinkRow = typeof offerLinks.$inferSelect

/** Files of answers that were given elsewhere: a message, a signed paper. */
export const offerPapers = pgTable(
  'offer_papers',
  { accountId: integer().notNull(), offerId: integer().notNull(), documentId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.offerId, table.documentId] }),
    offerOf('offer_papers', table),
    foreignKeyTo(documents, 'offer_papers_document', table, table.documentId).onDelete('cascade'),
    unique('offer_papers_one').on(table.accountId, table.documentId),
  ],
)
