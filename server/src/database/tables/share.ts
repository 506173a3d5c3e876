import type { ShareGround, ShareKind } from '@soleira/domain/share/share'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { dossiers } from './dossier.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** Links by which somebody without an account sees papers of a property. Only the hash of the key is kept. */
export const shares = accountTable(
  'shares',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    recipient: text().notNull(),
    kind: text().$type<ShareKind>().notNull(),
    dossierId: integer(),
    keyHash: bytea().notNull().unique(),
    passwordHash: text(),
    mayDownload: boolean().notNull(),
    mostVisits: smallint(),
    visits: integer().notNull().default(0),
    keepDays: smallint().notNull(),
    createdAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('shares', table),
    propertyOf('shares', table),
    // Only the dossier is taken out of the row. The migration says so by hand.
    foreignKeyTo(dossiers, 'shares_dossier', table, table.dossierId).onDelete('set null'),
    index('shares_of_dossier').on(table.accountId, table.dossierId),
    index('shares_of_property').on(table.accountId, table.propertyId),
    index('shares_end').on(table.accountId, table.expiresAt),
    check('shares_key_hash_length', sql`length(${table.keyHash}) = 32`),
  ],
)

const shareOf = (name: string, table: AccountColumns<'shareId'>) =>
  foreignKeyTo(shares, `${name}_share`, table, table.shareId).onDelete('cascade')

export const sharedPapers = pgTable(
  'shared_papers',
  {
    accountId: integer().notNull(),
    shareId: integer().notNull(),
    documentId: integer().notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shareId, table.documentId] }),
    shareOf('shared_papers', table),
    foreignKeyTo(documents, 'shared_papers_document', table, table.documentId).onDelete('cascade'),
    index('shared_papers_of_document').on(table.accountId, table.documentId),
  ],
)

export const shareVisits = accountTable(
  'share_visits',
  {
    shareId: integer().notNull(),
    tokenHash: bytea().notNull(),
    device: text().notNull(),
    beganAt: momentColumn(),
    lastAt: momentColumn(),
  },
  (table) => [
    shareOf('share_visits', table),
    index('share_visits_of_share').on(table.accountId, table.shareId, table.id),
    unique('share_visits_token').on(table.accountId, table.shareId, table.tokenHash),
    index('share_visits_last').on(table.lastAt),
    check('share_visits_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
)

/** Page 0 stands for a whole file that was saved. */
export const shareViews = pgTable(
  'share_views',
  {
    accountId: integer().notNull(),
    visitId: integer().notNull(),
    documentId: integer().notNull(),
    page: smallint().notNull(),
    firstAt: momentColumn(),
    seconds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId, table.documentId, table.page] }),
    foreignKeyTo(shareVisits, 'share_views_visit', table, table.visitId).onDelete('cascade'),
    foreignKeyTo(documents, 'share_views_document', table, table.documentId).onDelete('cascade'),
    index('share_views_of_document').on(table.accountId, table.documentId),
  ],
)

export const shareDossierViews = pgTable(
  'share_dossier_views',
  {
    accountId: integer().notNull(),
    visitId: integer().notNull(),
    page: smallint().notNull(),
    firstAt: momentColumn(),
    seconds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId, table.page] }),
    foreignKeyTo(shareVisits, 'share_dossier_views_visit', table, table.visitId).onDelete('cascade'),
  ],
)

export const shareQuestions = accountTable(
  'share_questions',
  {
    shareId: integer().notNull(),
    documentId: integer(),
    words: text().notNull(),
    askedAt: momentColumn(),
  },
  (table) => [
    shareOf('share_questions', table),
    // Only the document is taken out of the row. The migration says so by hand.
    foreignKeyTo(documents, 'share_questions_document', table, table.documentId).onDelete('set null'),
    index('share_questions_of_share').on(table.accountId, table.shareId),
    index('share_questions_of_document').on(table.accountId, table.documentId),
  ],
)

/**
 * The legal ground (LGPD, art. 7º) on which a property shares papers of a person, as its broker has stated
 * it.
 */
export const sharingGrounds = pgTable(
  'sharing_grounds',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    personId: integer().notNull(),
    ground: text().$type<ShareGround>().notNull(),
    statedAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.propertyId, table.personId] }),
    userOf('sharing_grounds', table),
    propertyOf('sharing_grounds', table),
    personOf('sharing_grounds', table).onDelete('cascade'),
    index('sharing_grounds_of_person').on(table.accountId, table.personId),
  ],
)
