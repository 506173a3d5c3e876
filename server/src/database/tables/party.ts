import type { Acquisition, Goods } from '@soleira/domain/person/goods'
import type { NotedFact } from '@soleira/domain/person/merge'
import type { PartyRole } from '@soleira/domain/person/role'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { momentColumn } from './columns.ts'
import { people, personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Parties to a sale, with their role and the words of the property's file. The file keeps its own words, so
 * that no change elsewhere changes it. Rows keep their identity: papers follow them when their position
 * changes (rules §2).
 */
export const parties = pgTable(
  'parties',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    personId: integer().notNull(),
    role: text().$type<PartyRole>().notNull().default('owner'),
    share: numeric({ precision: 7, scale: 4 }),
    goods: text().$type<Goods>(),
    acquiredBy: text().$type<Acquisition>(),
    acquiredOn: date(),
    representsId: integer(),
    position: smallint().notNull(),
    fullName: text().notNull(),
    phone: text(),
    email: text(),
    birthDate: date(),
    rg: text(),
    maritalStatus: text(),
    fatherName: text(),
    motherName: text(),
  },
  (table) => [
    // A document names its party and its property together, so that they can never disagree.
    primaryKey({ columns: [table.accountId, table.propertyId, table.id] }),
    propertyOf('parties', table),
    personOf('parties', table),
    // Deferrable, in the migration: two parties may swap their people in one statement.
    unique('parties_once').on(table.accountId, table.propertyId, table.personId, table.role),
    foreignKeyTo(people, 'parties_represented', table, table.representsId),
    index('parties_of_represented').on(table.accountId, table.representsId),
    index('parties_of_person').on(table.accountId, table.personId),
    check('parties_share_range', sql`${table.share} > 0 and ${table.share} <= 100`),
  ],
)

export const personNotes = accountTable(
  'person_notes',
  {
    personId: integer().notNull(),
    propertyId: integer(),
    fact: text().$type<NotedFact>().notNull(),
    value: text().notNull(),
    notedAt: momentColumn(),
  },
  (table) => [
    personOf('person_notes', table).onDelete('cascade'),
    propertyOf('person_notes', table),
    index('person_notes_of_person').on(table.accountId, table.personId),
    index('person_notes_of_property').on(table.accountId, table.propertyId),
  ],
)

export type PartyRow = typeof parties.$inferSelect
export type PersonRow = typeof people.$inferSelect
