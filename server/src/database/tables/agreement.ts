import {
  type AgreementKind,
  agreementKinds,
  type ClauseSide,
  clauseSides,
} from '@soleira/domain/agreement/terms'
import type { KeptClause, WrittenAgreement } from '@soleira/domain/agreement/write'
import type { RecordRow } from '@soleira/domain/offer/differences'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount, userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { deals } from './offer.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A contract of a deal (part 3 §7). Its clauses stand in one column, because they are only read and ordered
 * together; words of the broker alone are kept in it, all others follow from the record.
 */
export const agreements = accountTable(
  'agreements',
  {
    userId: integer().notNull(),
    dealId: integer().notNull(),
    kind: text().$type<AgreementKind>().notNull(),
    clauses: jsonb().$type<KeptClause[]>().notNull(),
    /** By the label of a blank. */
    typed: jsonb().$type<Record<string, string>>().notNull().default({}),
    reviewLawyer: text(),
    reviewOab: text(),
    reviewOn: date(),
    /** The text that the lawyer revised, as its SHA-256. */
    reviewHash: bytea(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    userOf('agreements', table),
    foreignKeyTo(deals, 'agreements_deal', table, table.dealId).onDelete('cascade'),
    index('agreements_of_deal').on(table.accountId, table.dealId, table.id),
    check('agreements_known_kind', sql`${table.kind} in (${listed(agreementKinds)})`),
    check(
      'agreements_reviewed_whole',
      sql`num_nulls(${table.reviewLawyer}, ${table.reviewOab}, ${table.reviewOn}, ${table.reviewHash}) in (0, 4)`,
    ),
  ],
)
export type AgreementRow = typeof agreements.$inferSelect

export interface KeptReview {
  lawyer: string
  oab: string
  on: string
}

/** A version is kept whole: its text, its PDF, and the record beside it. `people` are those whom it names. */
export const agreementVersions = accountTable(
  'agreement_versions',
  {
    userId: integer().notNull(),
    agreementId: integer().notNull(),
    number: integer().notNull(),
    written: jsonb().$type<WrittenAgreement>().notNull(),
    record: jsonb().$type<RecordRow[]>().notNull(),
    missing: integer().notNull(),
    review: jsonb().$type<KeptReview>(),
    storageKey: uuid().notNull().unique(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    people: integer().array().notNull().default([]),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('agreement_versions', table),
    foreignKeyTo(agreements, 'agreement_versions_agreement', table, table.agreementId).onDelete('cascade'),
    uniqueIndex('agreement_versions_numbered').on(table.accountId, table.agreementId, table.number),
  ],
)
export type AgreementVersionRow = typeof agreementVersions.$inferSelect

/** Clauses of the account. One that was removed stays for the contracts in which it stands. */
export const ownClauses = accountTable(
  'own_clauses',
  {
    userId: integer().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    kinds: text().array().$type<AgreementKind[]>().notNull(),
    side: text().$type<ClauseSide>().notNull(),
    copyOf: text(),
    /** The words of the product when they were copied. */
    basis: text(),
    isOff: boolean().notNull().default(false),
    removedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    userOf('own_clauses', table),
    index('own_clauses_of_account').on(table.accountId, table.id),
    check('own_clauses_known_side', sql`${table.side} in (${listed(clauseSides)})`),
  ],
)
export type OwnClauseRow = typeof ownClauses.$inferSelect

/** The order of the product's clauses in new contracts. Without a row it is the product's. */
export const clauseOrders = pgTable('clause_orders', {
  accountId: ofAccount().primaryKey(),
  clauseIds: text().array().notNull(),
})

/** Clauses of the product that new contracts of the account leave out. */
export const clausesOff = pgTable(
  'clauses_off',
  { accountId: ofAccount(), clauseId: text().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.clauseId] })],
)
