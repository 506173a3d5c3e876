import type { FeeDue, Payer } from '@soleira/domain/authorization/terms'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { momentColumn, money } from './columns.ts'
import { documents } from './document.ts'
import { propertyOf } from './property.ts'

/** The owners' leave to sell (part 3 §3). Its state follows from its days. */
export const authorizations = accountTable(
  'authorizations',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    price: money().notNull(),
    lowestPrice: money(),
    feePercent: numeric({ precision: 5, scale: 2 }),
    feeValue: money(),
    payer: text().$type<Payer>().notNull(),
    feeDue: text().$type<FeeDue>(),
    feeDueWords: text(),
    conditions: text(),
    isExclusive: boolean().notNull(),
    startsOn: date().notNull(),
    endsOn: date(),
    renewal: text(),
    mayReceiveDeposit: boolean().notNull(),
    mayAdvertise: boolean().notNull(),
    keys: text(),
    notes: text(),
    signedOn: date(),
    /** The signed paper, once it was sent. */
    documentId: integer(),
    endedOn: date(),
    endReason: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    userOf('authorizations', table),
    propertyOf('authorizations', table),
    foreignKeyTo(documents, 'authorizations_document', table, table.documentId).onDelete('set null'),
    unique('authorizations_paper').on(table.accountId, table.documentId),
    index('authorizations_of_property').on(table.accountId, table.propertyId, table.id),
    index('authorizations_last_day')
      .on(table.accountId, sql`least(${table.endsOn}, ${table.endedOn} - 1)`)
      .where(sql`${table.signedOn} is not null`),
    check('authorizations_one_fee', sql`(${table.feePercent} is null) <> (${table.feeValue} is null)`),
    check('authorizations_end_of_signed', sql`${table.endedOn} is null or ${table.signedOn} is not null`),
  ],
)
export type AuthorizationRow = typeof authorizations.$inferSelect
