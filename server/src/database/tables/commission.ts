import type { FeeDue, Payer } from '@soleira/domain/authorization/terms'
import type { FeeMilestone } from '@soleira/domain/commission/milestones'
import type { PayingSide, ReceiptWay } from '@soleira/domain/commission/terms'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn, money } from './columns.ts'
import { documents } from './document.ts'
import { deals } from './offer.ts'
import { personOf } from './person.ts'

const percentColumn = () => numeric({ precision: 5, scale: 2 })

/** The fee of a deal, whole, in reais (part 3 §11). A deal without a row has a fee that nobody said. */
export const commissions = accountTable(
  'commissions',
  {
    userId: integer().notNull(),
    dealId: integer().notNull(),
    percent: percentColumn(),
    amount: money().notNull(),
    payer: text().$type<Payer>().notNull(),
    /** As the authorisation had it at the acceptance; the broker's own parts have words instead. */
    feeDue: text().$type<FeeDue>(),
    feeDueWords: text(),
    isFromAuthorization: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    userOf('commissions', table),
    foreignKeyTo(deals, 'commissions_deal', table, table.dealId).onDelete('cascade'),
    uniqueIndex('commissions_one_of_deal').on(table.accountId, table.dealId),
  ],
)

const ofCommission = (name: string, table: AccountColumns<'commissionId'>) =>
  foreignKeyTo(commissions, `${name}_commission`, table, table.commissionId).onDelete('cascade')

/** One broker's share of a fee. A name was typed where it is none of the people. */
export const commissionShares = accountTable(
  'commission_shares',
  {
    commissionId: integer().notNull(),
    position: smallint().notNull(),
    isOwn: boolean().notNull(),
    personId: integer(),
    name: text(),
    creci: text(),
    percent: percentColumn(),
    amount: money().notNull(),
  },
  (table) => [
    ofCommission('commission_shares', table),
    // Only the person is taken out of the row: `set null (person_id)`, which the migration says by hand.
    personOf('commission_shares', table).onDelete('set null'),
    index('commission_shares_of_commission').on(table.accountId, table.commissionId),
    index('commission_shares_of_person').on(table.accountId, table.personId),
    uniqueIndex('commission_shares_one_own')
      .on(table.accountId, table.commissionId)
      .where(sql`${table.isOwn}`),
  ],
)

/** When a part of a fee falls due, and how much of it came in. */
export const commissionParts = accountTable(
  'commission_parts',
  {
    commissionId: integer().notNull(),
    position: smallint().notNull(),
    label: text().notNull(),
    amount: money().notNull(),
    received: money().notNull().default('0'),
    dueOn: date(),
    /** The milestone whose day `dueOn` takes until the part is received. */
    follows: text().$type<FeeMilestone>(),
    /** True while its milestone has not come about: the day is a planned one, and the part is not due. */
    awaits: boolean().notNull().default(false),
  },
  (table) => [
    ofCommission('commission_parts', table),
    index('commission_parts_of_commission').on(table.accountId, table.commissionId),
    index('commission_parts_open')
      .on(table.accountId, table.dueOn)
      .where(sql`${table.received} < ${table.amount}`),
    check('commission_parts_await_something', sql`not ${table.awaits} or ${table.follows} is not null`),
    check('commission_parts_received', sql`${table.received} between 0 and ${table.amount}`),
  ],
)

/** The fee as it was agreed before the broker changed it, and why. */
export const commissionChanges = accountTable(
  'commission_changes',
  {
    userId: integer().notNull(),
    commissionId: integer().notNull(),
    percent: percentColumn(),
    amount: money().notNull(),
    payer: text().$type<Payer>().notNull(),
    reason: text().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('commission_changes', table),
    ofCommission('commission_changes', table),
    index('commission_changes_of_commission').on(table.accountId, table.commissionId),
  ],
)

/**
 * A sum that was received, with its numbered receipt. Number and whole text are there from the first moment; the PDF
 * follows, and is made from them again where a process died between. A row is cancelled and never deleted.
 */
export const feeReceipts = accountTable(
  'fee_receipts',
  {
    userId: integer().notNull(),
    commissionId: integer().notNull(),
    number: integer().notNull(),
    amount: money().notNull(),
    receivedOn: date().notNull(),
    way: text().$type<ReceiptWay>().notNull(),
    payer: text().$type<PayingSide>().notNull(),
    /** CPF or CNPJ of the broker, as printed. */
    issuerNumber: text(),
    /** Razão social beside a CNPJ, as printed. */
    issuerName: text(),
    documentId: integer(),
    written: jsonb().$type<DraftText>().notNull(),
    storageKey: uuid().unique(),
    fileSize: bigint({ mode: 'number' }),
    sha256: bytea(),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelReason: text(),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('fee_receipts', table),
    ofCommission('fee_receipts', table),
    // Only the file is taken out of the row: `set null (document_id)`, which the migration says by hand.
    foreignKeyTo(documents, 'fee_receipts_paper', table, table.documentId).onDelete('set null'),
    uniqueIndex('fee_receipts_numbered').on(table.accountId, table.number),
    index('fee_receipts_of_commission').on(table.accountId, table.commissionId),
    index('fee_receipts_by_day').on(table.accountId, table.receivedOn),
    index('fee_receipts_of_document').on(table.accountId, table.documentId),
    check(
      'fee_receipts_kept_whole',
      sql`num_nulls(${table.storageKey}, ${table.fileSize}, ${table.sha256}) in (0, 3)`,
    ),
    check(
      'fee_receipts_cancelled_why',
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`,
    ),
  ],
)
export type FeeReceiptRow = typeof feeReceipts.$inferSelect
