import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import type { CompanionAction } from '@soleira/domain/diligence/companion'
import type { ItemDeed, ItemStatus } from '@soleira/domain/diligence/item'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { eventOf } from './history.ts'
import { people } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Items of a property's checklist that somebody has touched; one without a row is pending. Which there are follows from the
 * pack and from who sells (domain/catalogue), so that taking a property in writes none. An item of a person who is no
 * party any more stays while something was done about it. What was received for one says its paper.
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
    index('checklist_items_of_person').on(table.accountId, table.personId),
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
    action: text().$type<ItemDeed | CompanionAction>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    eventOf('diligence_changes', table),
    propertyOf('diligence_changes', table),
    index('diligence_changes_of_property').on(table.accountId, table.propertyId),
  ],
)
