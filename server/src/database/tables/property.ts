import type { GroundLord } from '@soleira/domain/catalogue/ground-lord'
import type { KeptGap } from '@soleira/domain/checklist/companion'
import type { StateCode } from '@soleira/domain/format/state'
import type { Owner } from '@soleira/domain/property/owner'
import { longestSearchKey } from '@soleira/domain/property/search'
import type { Stage } from '@soleira/domain/property/stage'
import type { PropertyType } from '@soleira/domain/property/type'
import type { UnauthorizedMove } from '@soleira/domain/property/unauthorized'
import { type AnyColumn, and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  check,
  date,
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
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount, userOf } from './auth.ts'
import { momentColumn } from './columns.ts'
import { eventOf } from './history.ts'

export const bareRegister = (column: AnyColumn | SQL) =>
  sql`ltrim(regexp_replace(${column}, '\\D', '', 'g'), '0')`

/** A CNM holds the number of its matrícula. The index of CNMs is read for it. */
export const cnmIsOf = (column: AnyColumn | SQL, matriculas: readonly string[]) =>
  and(isNotNull(column), inArray(sql`ltrim(substr(${column}, 8, 7), '0')`, [...matriculas]))

/** As somebody else may have typed it. */
export const bareText = (column: AnyColumn) => sql`lower(trim(${column}))`

/** A property before its registration that lacks a CIB. No parameter: PostgreSQL knows the index by these words. */
export const lacksCib = (of: Record<'cib' | 'currentStage', AnyColumn>) =>
  sql`${of.cib} is null and ${of.currentStage} < 7`

/**
 * `searchKey` is the reduced text that search compares, with the owners' names. The index
 * `properties_portfolio` holds everything that lists filter by, in their usual order, and everything that
 * 'Hoje' ranks by. So counting, filtering and ranking a portfolio reads a few hundred of its neighbouring
 * pages, and none of the table. `properties_search` is that for a search without filters.
 */
export const properties = accountTable(
  'properties',
  {
    accountId: ofAccount(),
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
    /** Both without punctuation. */
    cnm: text(),
    cib: text(),
    groundLord: text().$type<GroundLord>(),
    registryOffice: text(),
    /** Square metres. */
    landArea: numeric({ precision: 14, scale: 2 }),
    privateArea: numeric({ precision: 14, scale: 2 }),
    builtArea: numeric({ precision: 14, scale: 2 }),
    /** The IPTU of that year. */
    propertyTax: numeric({ precision: 14, scale: 2 }),
    propertyTaxYear: smallint(),
    currentStage: smallint().$type<Stage>().notNull().default(1),
    version: integer().notNull().default(1),
    searchKey: text().notNull(),
    /**
     * Owners as they are answered, in their order. Every command that changes parties or people writes them.
     */
    owners: json().$type<Owner[]>().notNull().default([]),
    /** Null for the fifteen until one is chosen, the id of a pack of the catalogue, or `pack-7`. */
    pack: text(),
    itemsExpected: smallint().notNull(),
    // Counts of checklist items by state. Every change of an item keeps them. They are true until the day of
    // expiry.
    itemsCompleted: smallint().notNull().default(0),
    itemsWithIssues: smallint().notNull().default(0),
    itemsPositive: smallint().notNull().default(0),
    itemsUnderway: smallint().notNull().default(0),
    itemsExpired: smallint().notNull().default(0),
    itemsExpireOn: date(),
    itemsUnstated: smallint().notNull().default(0),
    /**
     * Open points of papers that only count together, one for each item, like 'sefaz missing'. `itemsGapOn`
     * is the first day that adds one.
     */
    itemsGaps: text().$type<KeptGap>().array().notNull().default([]),
    itemsWithGap: smallint().notNull().default(0),
    itemsGapOn: date(),
    itemsRequestedOn: date(),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
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
      // 'Hoje' ranks by these.
      table.sequenceNumber,
      table.itemsExpired,
      table.itemsUnstated,
      table.itemsWithGap,
      table.itemsGapOn,
      table.itemsRequestedOn,
      table.searchKey,
    ),
    // A search passes over every key of an account. Without the other columns that takes two thirds of the time.
    index('properties_search').on(table.accountId, table.updatedAt, table.id, table.searchKey),
    // Papers that name a register find their property by these.
    index('properties_matricula').on(table.accountId, bareRegister(table.registrationNumber)),
    index('properties_inscricao').on(table.accountId, bareRegister(table.municipalRegistration)),
    // Other properties of an address are found by its postal code: there are few of one.
    index('properties_cep').on(table.accountId, bareText(table.cep)),
    index('properties_cnm').on(table.accountId, table.cnm).where(isNotNull(table.cnm)),
    index('properties_cib').on(table.accountId, table.cib).where(isNotNull(table.cib)),
    // 'Hoje' counts these by place, and names those nearest to their deed.
    index('properties_without_cib')
      .on(
        table.accountId,
        table.currentStage.desc().nullsFirst(),
        table.sequenceNumber,
        table.type,
        table.city,
        table.state,
        table.id,
      )
      .where(lacksCib(table)),
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

export const propertyOf = (name: string, table: AccountColumns<'propertyId'>) =>
  foreignKeyTo(properties, `${name}_property`, table, table.propertyId).onDelete('cascade')

/**
 * Moves through the pipeline, with the reason where a gate was overridden (rules §1). Their events say who
 * made them and when.
 */
export const stageMoves = pgTable(
  'stage_moves',
  {
    accountId: integer().notNull(),
    eventId: integer().notNull(),
    propertyId: integer().notNull(),
    fromStage: smallint().$type<Stage>().notNull(),
    toStage: smallint().$type<Stage>().notNull(),
    reason: text(),
    unauthorized: text().$type<UnauthorizedMove>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    eventOf('stage_moves', table),
    propertyOf('stage_moves', table),
    index('stage_moves_of_property').on(table.accountId, table.propertyId),
  ],
)

/** Requests that were carried out under a key. A retry finds the result of the first one (T26). */
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
