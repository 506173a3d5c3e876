import type { ExportFailure, ExportStatus, MadeKind } from '@soleira/domain/account-data/export'
import type { UsualTerms } from '@soleira/domain/authorization/usual-terms'
import type { OwnHoliday } from '@soleira/domain/calendar/own-holidays'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, isEncrypted, momentColumn } from './columns.ts'

/** The choices of a broker (part 2 §3, §9). Without a row they all have their defaults. */
export const userSettings = pgTable(
  'user_settings',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    emailNotifications: boolean().notNull().default(true),
    pushNotifications: boolean().notNull().default(true),
    smsNotifications: boolean().notNull().default(false),
    marketingEmails: boolean().notNull().default(false),
    weeklyReports: boolean().notNull().default(true),
    reminderDeadlines: boolean().notNull().default(true),
    publicProfile: boolean().notNull().default(false),
    usageAnalytics: boolean().notNull().default(false),
    packByPlace: boolean().notNull().default(false),
    movesWithDeal: boolean().notNull().default(false),
    timezone: text().$type<TimeZone>().notNull().default(officialTimeZone),
    terms: jsonb().$type<UsualTerms>(),
    holidays: jsonb().$type<OwnHoliday[]>().notNull().default([]),
    /** Whether the broker acts as a company: it is bound to more duties (part 3 §11). */
    isCompany: boolean().notNull().default(false),
    cnpj: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), userOf('user_settings', table)],
)

/** Keys sent by e-mail. Only their SHA-256 is here, and each is used once (T11). */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytea().primaryKey(),
    accountId: integer().notNull(),
    userId: integer().notNull(),
    purpose: text().$type<'reset' | 'email'>().notNull(),
    email: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('mail_tokens', table),
    index('mail_tokens_of_user').on(table.accountId, table.userId, table.purpose),
    index('mail_tokens_expires_at').on(table.expiresAt),
    check('mail_tokens_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
)

/**
 * Second step of the sign-in. It is not asked for until it is confirmed. `lastCounter` is the last half
 * minute whose code was accepted, so that no code is accepted twice.
 */
export const twoStep = pgTable(
  'two_step',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    secret: text().notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    lastCounter: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    userOf('two_step', table),
    check('two_step_secret_encrypted', isEncrypted(table.secret)),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: integer().notNull(), userId: integer().notNull(), codeHash: bytea().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.codeHash] }),
    userOf('recovery_codes', table),
  ],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: integer().notNull(),
    userId: integer().notNull(),
    markHash: bytea().notNull(),
    lastSeenAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.markHash] }),
    userOf('known_devices', table),
  ],
)

export const dataExports = accountTable(
  'data_exports',
  {
    userId: integer().notNull(),
    kind: text().$type<MadeKind>().notNull().default('copy'),
    status: text().$type<ExportStatus>().notNull().default('preparing'),
    failure: text().$type<ExportFailure>(),
    filesTotal: integer().notNull().default(0),
    filesDone: integer().notNull().default(0),
    storageKey: uuid(),
    fileSize: bigint({ mode: 'number' }),
    sha256: bytea(),
    createdAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('data_exports', table),
    index('data_exports_of_user').on(table.accountId, table.userId, table.createdAt),
  ],
)

export const productKeys = pgTable(
  'product_keys',
  { name: text().primaryKey(), value: text().notNull() },
  (table) => [check('product_keys_value_encrypted', isEncrypted(table.value))],
)
