import type { KeptGap } from '@soleira/domain/diligence/companion'
import type { StateCode } from '@soleira/domain/format/state'
import type { Owner } from '@soleira/domain/property/owner'
import { longestSearchKey } from '@soleira/domain/property/search'
import type { Stage } from '@soleira/domain/property/stage'
import type { PropertyType } from '@soleira/domain/property/type'
import { type AnyColumn, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts, userOf } from './auth.ts'
import { moment } from './columns.ts'
import { eventOf } from './history.ts'

/** The digits of a register, as papers that print it with or without dots and leading zeros are compared with it. */
export const bareRegister = (column: AnyColumn) => sql`ltrim(regexp_replace(${column}, '\\D', '', 'g'), '0')`

/**
 * Properties. `searchKey` is the reduced text that search compares, owners' names included. The index
 * `properties_portfolio` holds all that lists filter by, in their usual order, and what 'Hoje' ranks by, so that counting,
 * searching and ranking a portfolio reads a few hundred pages side by side and none of the table.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sequenceNumber: integer().notNull(),
    type: text().$type<PropertyType>().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    state: text().$type<StateCode>().notNull(),
    cep: text().notNull(),
    value: numeric({ precision: 14, scale: 2 }).notNull(),
    registrationNumber: text(),
    municipalRegistration: text(),
    currentStage: smallint().$type<Stage>().notNull().default(1),
    version: integer().notNull().default(1),
    searchKey: text().notNull(),
    /** As they are answered, in their order: what parties and people say, written by every command that changes it there. */
    owners: json().$type<Owner[]>().notNull().default([]),
    /** What it asks for: null for the fifteen until one is chosen, the id of a pack of the catalogue, or `pack-7`. */
    pack: text(),
    /** How many papers it needs: the items that its pack and its parties ask for, and those of others that were touched. */
    itemsExpected: smallint().notNull(),
    // How many checklist items stand where, kept by every change of an item; true until the day of expiry.
    itemsCompleted: smallint().notNull().default(0),
    itemsWithIssues: smallint().notNull().default(0),
    itemsPositive: smallint().notNull().default(0),
    itemsUnderway: smallint().notNull().default(0),
    itemsExpired: smallint().notNull().default(0),
    itemsExpireOn: date(),
    /** Of those completed, how many have no stated result. */
    itemsUnstated: smallint().notNull().default(0),
    /** What is open about the papers that some count together with, one for each item: 'sefaz missing'. */
    itemsGaps: text().$type<KeptGap>().array().notNull().default([]),
    /** How many these are. */
    itemsWithGap: smallint().notNull().default(0),
    /** The first day on which there is one more, true whatever the day. */
    itemsGapOn: date(),
    /** The day on which the oldest of those asked for was asked for. */
    itemsRequestedOn: date(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('properties_sequence').on(table.accountId, table.sequenceNumber),
    index('properties_portfolio').on(
      table.accountId,
      table.updatedAt,
      table.id,
      table.currentStage,
      table.type,
      table.city,
      table.value,
      table.itemsExpected,
      table.itemsCompleted,
      table.itemsWithIssues,
      table.itemsUnderway,
      table.itemsExpireOn,
      // What the list of today ranks by.
      table.sequenceNumber,
      table.itemsExpired,
      table.itemsUnstated,
      table.itemsWithGap,
      table.itemsGapOn,
      table.itemsRequestedOn,
      table.searchKey,
    ),
    // To which a paper belongs that names a register.
    index('properties_matricula').on(table.accountId, bareRegister(table.registrationNumber)),
    index('properties_inscricao').on(table.accountId, bareRegister(table.municipalRegistration)),
    index('properties_value').on(table.accountId, table.value, table.id),
    // The board and the diligence list show one stage at a time, the latest change first.
    index('properties_stage').on(table.accountId, table.currentStage, table.updatedAt, table.id),
    check(
      'properties_search_key_fits_index',
      sql`octet_length(${table.searchKey}) <= ${sql.raw(String(longestSearchKey))}`,
    ),
    check('properties_stage_range', sql`${table.currentStage} between 1 and 7`),
    check('properties_value_positive', sql`${table.value} > 0`),
  ],
)

interface OfProperty {
  accountId: AnyPgColumn
  propertyId: AnyPgColumn
}

/** The link to the property, in the same account. */
export const propertyOf = (name: string, { accountId, propertyId }: OfProperty) =>
  foreignKey({
    name: `${name}_property`,
    columns: [accountId, propertyId],
    foreignColumns: [properties.accountId, properties.id],
  }).onDelete('cascade')

/** The moves through the pipeline: from, to, and why if a gate was overridden (decisions §1); who and when say their events. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    accountId: integer().notNull(),
    eventId: integer().notNull(),
    propertyId: integer().notNull(),
    fromStage: smallint().$type<Stage>().notNull(),
    toStage: smallint().$type<Stage>().notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    eventOf('stage_moves', table),
    propertyOf('stage_moves', table),
    index('stage_moves_of_property').on(table.accountId, table.propertyId),
  ],
)

/** Requests that were carried out under a key: a retry finds what the first one made (T26). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    resourceId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.key] }),
    userOf('idempotency_keys', table),
    index('idempotency_age').on(table.createdAt),
  ],
)
