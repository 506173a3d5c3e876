import type { CompanionAction } from '@soleira/domain/checklist/companion'
import type { ItemDeed, ItemStatus } from '@soleira/domain/checklist/item'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { eventOf } from './history.ts'
import { people } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Items of a checklist that somebody has changed. An item without a row is pending. The list itself follows
 * from the pack and the sellers (domain/catalogue), so a new property writes no item. An item of a former
 * party stays while something was done about it. The paper says what was received.
 */
export const checklistItems = accountTable(
  'checklist_items',
  {
    propertyId: integer().notNull(),
    kind: text().$type<ChecklistItemId>().notNull(),
    personId: integer(),
    isAdded: boolean().notNull().default(false),
    status: text().$type<ItemStatus>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: timestamp({ withTimezone: true }),
    setAsideReason: text(),
    setAsideAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('checklist_items_of_subject')
      .on(table.accountId, table.propertyId, table.kind, table.personId)
      .nullsNotDistinct(),
    propertyOf('checklist_items', table),
    foreignKeyTo(people, 'checklist_items_person', table, table.personId).onDelete('cascade'),
    index('checklist_items_of_person').on(table.accountId, table.personId),
    check(
      'checklist_items_set_aside_has_reason',
      sql`(${table.status} = 'set_aside') = (${table.setAsideReason} is not null)`,
    ),
  ],
)

export const diligenceChanges = pgTable(
  'diligence_changes',
  {
    accountId: integer().notNull(),
    eventId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<ChecklistItemId>().notNull(),
    /** The number stays when the person has gone. */
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
