import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { ItemAction, ItemStatus } from '@soleira/domain/diligence/item'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { moment } from './columns.ts'
import { documents } from './document.ts'
import { properties } from './property.ts'

/**
 * Items of a property's checklist that somebody has touched; one without a row is pending. A later issue can
 * give each person a checklist of their own by adding the owner to the key.
 */
export const diligenceItems = pgTable(
  'diligence_items',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    item: text().$type<ChecklistItemId>().notNull(),
    status: text().$type<ItemStatus>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    documentId: integer().references(() => documents.id, { onDelete: 'cascade' }),
    number: text(),
    issuedOn: date(),
    validUntil: date(),
    result: text().$type<CertificateResult>(),
    resolution: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.item] }),
    index('diligence_items_expiry').on(table.validUntil),
    // A document that goes takes its item along: without this, thousands would each read the whole table.
    index('diligence_items_document').on(table.documentId),
    check(
      'diligence_items_completed_has_document',
      sql`(${table.status} = 'completed') = (${table.documentId} is not null)`,
    ),
  ],
)

/** Every change of an item: who, when, what, and the note of a resolved issue. */
export const diligenceChanges = pgTable(
  'diligence_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    item: text().$type<ChecklistItemId>().notNull(),
    action: text().$type<ItemAction>().notNull(),
    note: text(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changedAt: moment(),
  },
  (table) => [index('diligence_changes_property').on(table.propertyId, table.changedAt)],
)
