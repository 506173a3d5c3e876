import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { Slot } from '@soleira/domain/diligence/companion'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import type { ValidityBasis } from '@soleira/domain/diligence/validity'
import type { StatedBy } from '@soleira/domain/paper/paper'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { checklistItems } from './diligence.ts'
import { documents } from './document.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * What a certificate says, whatever checklist it counts for: about exactly one person or property, which never changes, with
 * its file. The file lies with one of the properties that use it, and is handed on when that one goes.
 */
export const papers = pgTable(
  'papers',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    kind: text().$type<ChecklistItemId>().notNull(),
    /** It is not the certificate of this kind, but the one that counts only together with it. */
    isCompanion: boolean().notNull().default(false),
    personId: integer(),
    propertyId: integer(),
    documentId: integer().notNull(),
    number: text(),
    /** With which the issuer confirms it. */
    code: text(),
    issuedOn: date(),
    validUntil: date(),
    /** Null of a paper that was filed before this was kept: whether its last day was printed nobody knows. */
    validityBasis: text().$type<ValidityBasis>(),
    result: text().$type<CertificateResult>(),
    resultBy: text().$type<StatedBy>(),
    receivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    personOf('papers', table),
    propertyOf('papers', table),
    foreignKey({
      name: 'papers_file',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    // A file that goes takes its paper along: without this, thousands would each read the whole table.
    unique('papers_of_file').on(table.accountId, table.documentId),
    index('papers_of_person').on(table.accountId, table.personId, table.kind),
    index('papers_of_property').on(table.accountId, table.propertyId),
    index('papers_expiry').on(table.validUntil),
    check('papers_one_subject', sql`num_nonnulls(${table.personId}, ${table.propertyId}) = 1`),
    check('papers_stated_by', sql`(${table.result} is null) = (${table.resultBy} is null)`),
  ],
)

/**
 * Which paper counts for which item, since when and, where another one took its place, until when. An issue is resolved
 * here: another property must judge the same paper anew.
 */
export const paperLinks = pgTable(
  'paper_links',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    itemId: integer().notNull(),
    slot: text().$type<Slot>().notNull().default('own'),
    paperId: integer().notNull(),
    since: moment(),
    /** Null of the one that the item shows. */
    until: timestamp({ withTimezone: true }),
    resolution: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'paper_links_item',
      columns: [table.accountId, table.itemId],
      foreignColumns: [checklistItems.accountId, checklistItems.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'paper_links_paper',
      columns: [table.accountId, table.paperId],
      foreignColumns: [papers.accountId, papers.id],
    }).onDelete('cascade'),
    uniqueIndex('paper_links_shown')
      .on(table.accountId, table.itemId, table.slot)
      .where(sql`${table.until} is null`),
    index('paper_links_of_item').on(table.accountId, table.itemId),
    index('paper_links_of_paper').on(table.accountId, table.paperId),
    check('paper_links_slot', sql`${table.slot} in ('own', 'companion')`),
  ],
)

export type PaperRow = typeof papers.$inferSelect
