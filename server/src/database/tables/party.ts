import type { NotedFact } from '@soleira/domain/person/merge'
import type { PartyRole } from '@soleira/domain/person/role'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { people, personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Who takes part in the sale of a property, as what, and what its file says of them: the file keeps its own words, so that
 * nothing which is changed elsewhere changes it unasked. Rows have identity: papers follow them whatever their position
 * (decisions §2).
 */
export const parties = pgTable(
  'parties',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    propertyId: integer().notNull(),
    personId: integer().notNull(),
    role: text().$type<PartyRole>().notNull().default('owner'),
    /** Of the property, in percent. */
    share: numeric({ precision: 7, scale: 4 }),
    /** Whom they represent, as a procurador or for an estate; of an heir, whose. */
    representsId: integer(),
    /** Among those of the same role, from 0. */
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
    foreignKey({
      name: 'parties_represented',
      columns: [table.accountId, table.representsId],
      foreignColumns: [people.accountId, people.id],
    }),
    index('parties_of_represented').on(table.accountId, table.representsId),
    index('parties_of_person').on(table.accountId, table.personId),
    check('parties_share_range', sql`${table.share} > 0 and ${table.share} <= 100`),
  ],
)

/** What somebody said of a person and another word took the place of: kept to be looked at. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    personId: integer().notNull(),
    /** The property in whose file it stood; none where it stood with the person. */
    propertyId: integer(),
    fact: text().$type<NotedFact>().notNull(),
    value: text().notNull(),
    notedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    personOf('person_notes', table).onDelete('cascade'),
    propertyOf('person_notes', table),
    index('person_notes_of_person').on(table.accountId, table.personId),
    index('person_notes_of_property').on(table.accountId, table.propertyId),
  ],
)

/** The rows of this file, as statements answer them. */
export type PartyRow = typeof parties.$inferSelect
export type PersonRow = typeof people.$inferSelect
