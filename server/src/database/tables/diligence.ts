import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { ItemAction, ItemStatus } from '@soleira/domain/diligence/item'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import type { ValidityBasis } from '@soleira/domain/diligence/validity'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { documents } from './document.ts'
import { eventOf } from './history.ts'
import { propertyOf } from './property.ts'

/**
 * Items of a property's checklist that somebody has touched; one without a row is pending. A later issue can
 * give each person a checklist of their own by adding the owner to the key.
 */
export const diligenceItems = pgTable(
  'diligence_items',
  {
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    item: text().$type<ChecklistItemId>().notNull(),
    status: text().$type<ItemStatus>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    documentId: integer(),
    number: text(),
    issuedOn: date(),
    validUntil: date(),
    /** Null of a paper that was filed before this was kept: whether its last day was printed nobody knows. */
    validityBasis: text().$type<ValidityBasis>(),
    result: text().$type<CertificateResult>(),
    resolution: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.propertyId, table.item] }),
    propertyOf('diligence_items', table),
    foreignKey({
      name: 'diligence_items_certificate',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    index('diligence_items_expiry').on(table.validUntil),
    // A document that goes takes its item along: without this, thousands would each read the whole table.
    index('diligence_items_of_document').on(table.accountId, table.documentId),
    check(
      'diligence_items_completed_has_document',
      sql`(${table.status} = 'completed') = (${table.documentId} is not null)`,
    ),
  ],
)

/** The changes of items: which, what, and the note of a resolved issue; who and when say their events. */
export const diligenceChanges = pgTable(
  'diligence_changes',
  {
    accountId: integer().notNull(),
    eventId: integer().notNull(),
    propertyId: integer().notNull(),
    item: text().$type<ChecklistItemId>().notNull(),
    action: text().$type<ItemAction>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    eventOf('diligence_changes', table),
    propertyOf('diligence_changes', table),
    index('diligence_changes_of_property').on(table.accountId, table.propertyId),
  ],
)
