import type { HandedValue } from '@soleira/domain/document-request/asked-data'
import type { Audience } from '@soleira/domain/document-request/wanted'
import type { DeedFact } from '@soleira/domain/person/deed-facts'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'
import { inboxPapers } from './reading.ts'

export const documentRequests = accountTable(
  'document_requests',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    audience: text().$type<Audience>().notNull(),
    personId: integer(),
    /** Everything that came by its links, refused or not. Both are limited. */
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    forms: integer().notNull().default(0),
    reminds: boolean().notNull().default(false),
    createdAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('document_requests', table),
    propertyOf('document_requests', table),
    personOf('document_requests', table).onDelete('cascade'),
    index('document_requests_of_property').on(table.accountId, table.propertyId),
    index('document_requests_end').on(table.accountId, table.expiresAt),
    index('document_requests_of_person').on(table.accountId, table.personId),
    check(
      'document_requests_audience',
      sql`(${table.personId} is not null) = (${table.audience} = 'person')`,
    ),
  ],
)

const requestOf = (name: string, table: AccountColumns<'requestId'>) =>
  foreignKeyTo(documentRequests, `${name}_request`, table, table.requestId).onDelete('cascade')

/**
 * Hashes of the keys of a request. A broker who sends a request again sends a new address, and the earlier
 * ones go on.
 */
export const documentRequestKeys = pgTable(
  'document_request_keys',
  {
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    keyHash: bytea().notNull().unique(),
    madeAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId, table.keyHash] }),
    requestOf('document_request_keys', table),
    check('document_request_keys_length', sql`length(${table.keyHash}) = 32`),
  ],
)

export const requestedPapers = pgTable(
  'requested_papers',
  {
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    position: smallint().notNull(),
    kind: text().$type<PaperKind>().notNull(),
    personId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId, table.position] }),
    requestOf('requested_papers', table),
    personOf('requested_papers', table).onDelete('cascade'),
    index('requested_papers_of_person').on(table.accountId, table.personId),
  ],
)

/**
 * A handed paper waits in the inbox, and filing accepts it. A refused one is removed, but its reason stays.
 */
export const handedPapers = accountTable(
  'handed_papers',
  {
    requestId: integer().notNull(),
    position: smallint().notNull(),
    inboxPaperId: integer(),
    handedAt: momentColumn(),
    refusedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    foreignKey({
      name: 'handed_papers_wanted',
      columns: [table.accountId, table.requestId, table.position],
      foreignColumns: [requestedPapers.accountId, requestedPapers.requestId, requestedPapers.position],
    }).onDelete('cascade'),
    // Only the paper is taken out of the row. The migration says so by hand.
    foreignKeyTo(inboxPapers, 'handed_papers_paper', table, table.inboxPaperId).onDelete('set null'),
    unique('handed_papers_of_paper').on(table.accountId, table.inboxPaperId),
    index('handed_papers_of_wanted').on(table.accountId, table.requestId, table.position),
    check('handed_papers_refused', sql`(${table.refusedAt} is null) = (${table.reason} is null)`),
  ],
)

export const requestedData = pgTable(
  'requested_data',
  {
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    position: smallint().notNull(),
    personId: integer().notNull(),
    facts: text().array().$type<DeedFact[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId, table.position] }),
    requestOf('requested_data', table),
    personOf('requested_data', table).onDelete('cascade'),
    index('requested_data_of_person').on(table.accountId, table.personId),
  ],
)

/**
 * Answers to facts that were asked for; one answer to each fact waits. A decision removes the value, which
 * then stands in the record of the person or nowhere. `recorded` is the record when the fact was handed in,
 * so that a later change is seen.
 */
export const handedFacts = accountTable(
  'handed_facts',
  {
    requestId: integer().notNull(),
    position: smallint().notNull(),
    fact: text().$type<DeedFact>().notNull(),
    value: jsonb().$type<HandedValue>(),
    recorded: jsonb().$type<unknown>(),
    handedAt: momentColumn(),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    foreignKey({
      name: 'handed_facts_asked',
      columns: [table.accountId, table.requestId, table.position],
      foreignColumns: [requestedData.accountId, requestedData.requestId, requestedData.position],
    }).onDelete('cascade'),
    uniqueIndex('handed_facts_waiting')
      .on(table.accountId, table.requestId, table.position, table.fact)
      .where(sql`${table.decidedAt} is null`),
    index('handed_facts_of_form').on(table.accountId, table.requestId, table.position),
    check('handed_facts_decided', sql`(${table.decidedAt} is null) = (${table.value} is not null)`),
    check('handed_facts_refused', sql`${table.reason} is null or ${table.decidedAt} is not null`),
    check('handed_facts_recorded', sql`${table.recorded} is null or ${table.decidedAt} is null`),
  ],
)
