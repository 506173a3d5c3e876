import type { CertificateResult, StatedBy } from '@soleira/domain/certificate/result'
import type { ValidityBasis } from '@soleira/domain/certificate/validity'
import type { CompanionSlot } from '@soleira/domain/checklist/companion'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { momentColumn } from './columns.ts'
import { checklistItems } from './diligence.ts'
import { documents } from './document.ts'
import { people, personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** Byte by byte, so that a number is found by how it begins. */
export const barePaperNumber = (column: AnyColumn) =>
  sql`(lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g')) collate "C")`

/**
 * Certificates, for whatever checklists they count. Each is about one person or one property, which never
 * changes, and has a file. The file lies with one of the properties that use it, and moves to another when
 * that one is removed.
 */
export const papers = accountTable(
  'papers',
  {
    kind: text().$type<ChecklistItemId>().notNull(),
    isCompanion: boolean().notNull().default(false),
    personId: integer(),
    /** The other one of a couple whose paper it is: kept as it comes, because somebody marries again. */
    spouseId: integer(),
    propertyId: integer(),
    documentId: integer().notNull(),
    number: text(),
    code: text(),
    issuedOn: date(),
    validUntil: date(),
    /** Null for papers filed before this was kept: nobody knows whether their last day was printed. */
    validityBasis: text().$type<ValidityBasis>(),
    result: text().$type<CertificateResult>(),
    resultBy: text().$type<StatedBy>(),
    receivedAt: momentColumn(),
  },
  (table) => [
    personOf('papers', table),
    // Only the spouse is taken out of the row: `set null (spouse_id)`, which the migration says by hand.
    foreignKeyTo(people, 'papers_spouse', table, table.spouseId).onDelete('set null'),
    propertyOf('papers', table),
    foreignKeyTo(documents, 'papers_file', table, table.documentId).onDelete('cascade'),
    // Removing a file removes its paper. Without this index, each of thousands would read the whole table.
    unique('papers_of_file').on(table.accountId, table.documentId),
    index('papers_of_person').on(table.accountId, table.personId, table.kind),
    index('papers_of_spouse').on(table.accountId, table.spouseId).where(sql`${table.spouseId} is not null`),
    index('papers_of_property').on(table.accountId, table.propertyId),
    index('papers_expiry').on(table.validUntil),
    index('papers_last_day').on(table.accountId, table.validUntil),
    // The search finds a certificate by either.
    index('papers_number')
      .on(table.accountId, barePaperNumber(table.number))
      .where(sql`${table.number} is not null`),
    index('papers_code')
      .on(table.accountId, barePaperNumber(table.code))
      .where(sql`${table.code} is not null`),
    check('papers_one_subject', sql`num_nonnulls(${table.personId}, ${table.propertyId}) = 1`),
    check('papers_stated_by', sql`(${table.result} is null) = (${table.resultBy} is null)`),
  ],
)

/**
 * The paper that counts for an item, from `since` until another one took its place. An issue is resolved
 * here, because another property judges the same paper anew.
 */
export const paperLinks = accountTable(
  'paper_links',
  {
    itemId: integer().notNull(),
    slot: text().$type<CompanionSlot>().notNull().default('own'),
    paperId: integer().notNull(),
    since: momentColumn(),
    until: timestamp({ withTimezone: true }),
    resolution: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKeyTo(checklistItems, 'paper_links_item', table, table.itemId).onDelete('cascade'),
    foreignKeyTo(papers, 'paper_links_paper', table, table.paperId).onDelete('cascade'),
    uniqueIndex('paper_links_shown')
      .on(table.accountId, table.itemId, table.slot)
      .where(sql`${table.until} is null`),
    index('paper_links_of_item').on(table.accountId, table.itemId),
    index('paper_links_of_paper').on(table.accountId, table.paperId),
    check('paper_links_slot', sql`${table.slot} in ('own', 'companion')`),
  ],
)

export type PaperRow = typeof papers.$inferSelect
