import type { Ground, ShareKind } from '@soleira/domain/share/share'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { userOf } from './auth.ts'
import { bytea, moment } from './columns.ts'
import { documents } from './document.ts'
import { dossiers } from './dossier.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** Links by which somebody without an account sees papers of a property. Of the key only the hash is kept. */
export const shares = pgTable(
  'shares',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Who hands it out. */
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    recipient: text().notNull(),
    kind: text().$type<ShareKind>().notNull(),
    /** Of kind dossier; null again once that was removed. */
    dossierId: integer(),
    keyHash: bytea().notNull().unique(),
    passwordHash: text(),
    mayDownload: boolean().notNull(),
    /** How often it may be opened; null: as often as wanted. */
    mostVisits: smallint(),
    visits: integer().notNull().default(0),
    /** For how many days what was looked at is kept. */
    keepDays: smallint().notNull(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('shares', table),
    propertyOf('shares', table),
    // Only the dossier goes from the row, which the migration adds by hand.
    foreignKey({
      name: 'shares_dossier',
      columns: [table.accountId, table.dossierId],
      foreignColumns: [dossiers.accountId, dossiers.id],
    }).onDelete('set null'),
    index('shares_of_dossier').on(table.accountId, table.dossierId),
    index('shares_of_property').on(table.accountId, table.propertyId),
    check('shares_key_hash_length', sql`length(${table.keyHash}) = 32`),
  ],
)

interface OfShare {
  accountId: AnyPgColumn
  shareId: AnyPgColumn
}

const shareOf = (name: string, { accountId, shareId }: OfShare) =>
  foreignKey({
    name: `${name}_share`,
    columns: [accountId, shareId],
    foreignColumns: [shares.accountId, shares.id],
  }).onDelete('cascade')

/** The papers that were chosen for a link, in their order. */
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
    foreignKey({
      name: 'shared_papers_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    index('shared_papers_of_document').on(table.accountId, table.documentId),
  ],
)

/** Each time that a link was opened. Its key lets the same browser go on for some hours. */
export const shareVisits = pgTable(
  'share_visits',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    shareId: integer().notNull(),
    tokenHash: bytea().notNull(),
    /** 'Chrome em Windows' */
    device: text().notNull(),
    beganAt: moment(),
    lastAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    shareOf('share_visits', table),
    index('share_visits_of_share').on(table.accountId, table.shareId, table.id),
    unique('share_visits_token').on(table.accountId, table.shareId, table.tokenHash),
    index('share_visits_last').on(table.lastAt),
    check('share_visits_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
)

/** The pages that were looked at in a visit, and for how long; page 0 stands for a whole file that was saved. */
export const shareViews = pgTable(
  'share_views',
  {
    accountId: integer().notNull(),
    visitId: integer().notNull(),
    documentId: integer().notNull(),
    page: smallint().notNull(),
    firstAt: moment(),
    seconds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId, table.documentId, table.page] }),
    foreignKey({
      name: 'share_views_visit',
      columns: [table.accountId, table.visitId],
      foreignColumns: [shareVisits.accountId, shareVisits.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'share_views_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    index('share_views_of_document').on(table.accountId, table.documentId),
  ],
)

/** The pages of the dossier of a link that were looked at in a visit, and for how long; page 0 stands for a file of it that was saved. */
export const shareDossierViews = pgTable(
  'share_dossier_views',
  {
    accountId: integer().notNull(),
    visitId: integer().notNull(),
    page: smallint().notNull(),
    firstAt: moment(),
    seconds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId, table.page] }),
    foreignKey({
      name: 'share_dossier_views_visit',
      columns: [table.accountId, table.visitId],
      foreignColumns: [shareVisits.accountId, shareVisits.id],
    }).onDelete('cascade'),
  ],
)

/** What recipients ask or say, of a paper or of all. */
export const shareQuestions = pgTable(
  'share_questions',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    shareId: integer().notNull(),
    documentId: integer(),
    words: text().notNull(),
    askedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    shareOf('share_questions', table),
    // Only the document goes from the row, which the migration adds by hand.
    foreignKey({
      name: 'share_questions_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('set null'),
    index('share_questions_of_share').on(table.accountId, table.shareId),
    index('share_questions_of_document').on(table.accountId, table.documentId),
  ],
)

/** On which legal ground papers of a person are shared in a property, as its broker has stated it (LGPD, art. 7º). */
export const sharingGrounds = pgTable(
  'sharing_grounds',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    personId: integer().notNull(),
    ground: text().$type<Ground>().notNull(),
    statedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.propertyId, table.personId] }),
    userOf('sharing_grounds', table),
    propertyOf('sharing_grounds', table),
    personOf('sharing_grounds', table).onDelete('cascade'),
    index('sharing_grounds_of_person').on(table.accountId, table.personId),
  ],
)
