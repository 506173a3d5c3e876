import type { Activity } from '@soleira/domain/profile/contract'
import { longestSearchKey } from '@soleira/domain/property/search'
import type { Stage } from '@soleira/domain/property/stage'
import type { StateCode } from '@soleira/domain/property/state'
import type { PropertyType } from '@soleira/domain/property/type'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { moment } from './columns.ts'

/**
 * Properties. `searchKey` is the reduced text that search compares, owners' names included. The index
 * `properties_portfolio` holds all that lists filter by, in their usual order, so that counting and searching a
 * portfolio reads a few hundred pages side by side and none of the table.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brokerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    // How many checklist items stand where, kept by every change of an item; true until the day of expiry.
    itemsCompleted: smallint().notNull().default(0),
    itemsWithIssues: smallint().notNull().default(0),
    itemsUnderway: smallint().notNull().default(0),
    itemsExpireOn: date(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    unique('properties_sequence').on(table.brokerId, table.sequenceNumber),
    index('properties_portfolio').on(
      table.brokerId,
      table.updatedAt,
      table.id,
      table.currentStage,
      table.type,
      table.city,
      table.value,
      table.itemsCompleted,
      table.itemsWithIssues,
      table.itemsUnderway,
      table.itemsExpireOn,
      table.searchKey,
    ),
    index('properties_value').on(table.brokerId, table.value, table.id),
    // The board and the diligence list show one stage at a time, the latest change first.
    index('properties_stage').on(table.brokerId, table.currentStage, table.updatedAt, table.id),
    check(
      'properties_search_key_fits_index',
      sql`octet_length(${table.searchKey}) <= ${sql.raw(String(longestSearchKey))}`,
    ),
    check('properties_stage_range', sql`${table.currentStage} between 1 and 7`),
    check('properties_value_positive', sql`${table.value} > 0`),
  ],
)

/** Owners are rows with identity: their papers follow them whatever their position (decisions §2). */
export const owners = pgTable(
  'owners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fullName: text().notNull(),
    cpf: text().notNull(),
    phone: text().notNull(),
    email: text(),
    birthDate: date(),
    rg: text(),
    maritalStatus: text(),
    fatherName: text(),
    motherName: text(),
  },
  (table) => [
    index('owners_property').on(table.propertyId, table.position),
    unique('owners_cpf').on(table.propertyId, table.cpf),
    // A document names its owner and its property together, so that they can never disagree.
    unique('owners_of_property').on(table.propertyId, table.id),
  ],
)

/** Every move through the pipeline: who, when, from, to, and why if a gate was overridden (decisions §1). */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromStage: smallint().$type<Stage>().notNull(),
    toStage: smallint().$type<Stage>().notNull(),
    reason: text(),
    movedAt: moment(),
  },
  (table) => [index('stage_moves_property').on(table.propertyId, table.movedAt)],
)

/** What happened, ids only: notifications and the activity log follow from it. */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text().$type<'created' | 'updated' | 'deleted' | 'moved'>().notNull(),
    entity: text().$type<Exclude<Activity['entity'], 'contract'>>().notNull(),
    entityId: integer().notNull(),
    happenedAt: moment(),
  },
  (table) => [index('events_user').on(table.userId, table.happenedAt)],
)

/** Requests that were carried out under a key: a retry finds what the first one made (T26). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    resourceId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('idempotency_key').on(table.userId, table.key),
    index('idempotency_age').on(table.createdAt),
  ],
)
