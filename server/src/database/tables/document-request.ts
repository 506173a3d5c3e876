import type { HandedValue } from '@soleira/domain/document-request/asked-data'
import type { Audience } from '@soleira/domain/document-request/wanted'
import type { DeedFact } from '@soleira/domain/person/deed-facts'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { userOf } from './auth.ts'
import { bytea, moment } from './columns.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'
import { inboxPapers } from './reading.ts'

/** Papers of a property that are asked of somebody without an account, who hands them in by a link. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Who asks. */
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** Of whom they are asked; null where several are. */
    personId: integer(),
    /** What has come by its links in all, refused or not: it is bounded. */
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** How often data came by its links. */
    forms: integer().notNull().default(0),
    /** Whether whoever is asked is reminded by letter while something is missing. */
    reminds: boolean().notNull().default(false),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('document_requests', table),
    propertyOf('document_requests', table),
    personOf('document_requests', table).onDelete('cascade'),
    index('document_requests_of_property').on(table.accountId, table.propertyId),
    index('document_requests_of_person').on(table.accountId, table.personId),
    check(
      'document_requests_audience',
      sql`(${table.personId} is not null) = (${table.audience} = 'person')`,
    ),
  ],
)

interface OfRequest {
  accountId: AnyPgColumn
  requestId: AnyPgColumn
}

const requestOf = (name: string, { accountId, requestId }: OfRequest) =>
  foreignKey({
    name: `${name}_request`,
    columns: [accountId, requestId],
    foreignColumns: [documentRequests.accountId, documentRequests.id],
  }).onDelete('cascade')

/** The keys of a request, of which only hashes are kept: who asks once more sends a new address, and earlier ones go on. */
export const documentRequestKeys = pgTable(
  'document_request_keys',
  {
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    keyHash: bytea().notNull().unique(),
    madeAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId, table.keyHash] }),
    requestOf('document_request_keys', table),
    check('document_request_keys_length', sql`length(${table.keyHash}) = 32`),
  ],
)

/** What a request asks for, in its order. */
export const requestedPapers = pgTable(
  'requested_papers',
  {
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    position: smallint().notNull(),
    kind: text().$type<PaperKind>().notNull(),
    /** Whose; null of the property. */
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
 * What was handed in for a paper that was asked for. It waits in the inbox; filed there it was accepted, refused it is gone
 * and its reason stays.
 */
export const handedPapers = pgTable(
  'handed_papers',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    position: smallint().notNull(),
    inboxPaperId: integer(),
    handedAt: moment(),
    refusedAt: timestamp({ withTimezone: true }),
    /** What the broker says to whoever handed it in. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'handed_papers_wanted',
      columns: [table.accountId, table.requestId, table.position],
      foreignColumns: [requestedPapers.accountId, requestedPapers.requestId, requestedPapers.position],
    }).onDelete('cascade'),
    // Only the paper goes from the row, which the migration adds by hand.
    foreignKey({
      name: 'handed_papers_paper',
      columns: [table.accountId, table.inboxPaperId],
      foreignColumns: [inboxPapers.accountId, inboxPapers.id],
    }).onDelete('set null'),
    unique('handed_papers_of_paper').on(table.accountId, table.inboxPaperId),
    index('handed_papers_of_wanted').on(table.accountId, table.requestId, table.position),
    check('handed_papers_refused', sql`(${table.refusedAt} is null) = (${table.reason} is null)`),
  ],
)

/** Whose data a request asks for, and which: what their record lacked then. */
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
 * What somebody said of a fact that was asked for. It waits, one word for each fact; once it was decided upon, the word is gone:
 * it stands in the record of the person, or nowhere.
 */
export const handedFacts = pgTable(
  'handed_facts',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    requestId: integer().notNull(),
    position: smallint().notNull(),
    fact: text().$type<DeedFact>().notNull(),
    value: jsonb().$type<HandedValue>(),
    /** What the record said when it was handed in, so that a later change of it is seen. */
    recorded: jsonb().$type<unknown>(),
    handedAt: moment(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was refused; null of what was accepted. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
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
