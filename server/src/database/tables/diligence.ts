import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { ItemDeed, ItemStatus } from '@soleira/domain/diligence/item'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import type { ValidityBasis } from '@soleira/domain/diligence/validity'
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
} from 'drizzle-orm/pg-core'
import { documents } from './document.ts'
import { eventOf } from './history.ts'
import { people } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Items of a property's checklist that somebody has touched; one without a row is pending. Which there are follows from the
 * pack and from who sells (domain/catalogue), so that taking a property in writes none. An item of a person who is no
 * party any more stays while something was done about it.
 */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<ChecklistItemId>().notNull(),
    /** Whom the paper is about; null of the property's own, and of whoever will sell while no owner is known. */
    personId: integer(),
    /** Put into the list by the broker, whatever the pack asks for. */
    isAdded: boolean().notNull().default(false),
    status: text().$type<ItemStatus>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: timestamp({ withTimezone: true }),
    /** Why it cannot apply, in the broker's words. */
    setAsideReason: text(),
    setAsideAt: timestamp({ withTimezone: true }),
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
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('checklist_items_of_subject')
      .on(table.accountId, table.propertyId, table.kind, table.personId)
      .nullsNotDistinct(),
    propertyOf('checklist_items', table),
    foreignKey({
      name: 'checklist_items_person',
      columns: [table.accountId, table.personId],
      foreignColumns: [people.accountId, people.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'checklist_items_certificate',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    index('checklist_items_of_person').on(table.accountId, table.personId),
    index('checklist_items_expiry').on(table.validUntil),
    // A document that goes takes its item along: without this, thousands would each read the whole table.
    index('checklist_items_of_document').on(table.accountId, table.documentId),
    check(
      'checklist_items_completed_has_document',
      sql`(${table.status} = 'completed') = (${table.documentId} is not null)`,
    ),
    check(
      'checklist_items_set_aside_has_reason',
      sql`(${table.status} = 'set_aside') = (${table.setAsideReason} is not null)`,
    ),
  ],
)

/** The changes of items: which, what, and the note of a resolved issue or why it was put aside; who and when say their events. */
export const diligenceChanges = pgTable(
  'diligence_changes',
  {
    accountId: integer().notNull(),
    eventId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<ChecklistItemId>().notNull(),
    /** Of whom the item is; the number stays when the person has gone. */
    personId: integer(),
    action: text().$type<ItemDeed>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    eventOf('diligence_changes', table),
    propertyOf('diligence_changes', table),
    index('diligence_changes_of_property').on(table.accountId, table.propertyId),
  ],
)
