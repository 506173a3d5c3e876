import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { bytea, momentColumn } from './columns.ts'

/**
 * `lastSequenceNumber` hands out the numbers of properties, under the lock of this row, and `lastReceiptNumber`
 * those of receipts. The statements of the first keep `propertyCount`, so that no list counts properties. Triggers on
 * the tables of files keep `storedBytes`. The account is removed at `deleteAfter`, unless its broker takes that back.
 */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  lastSequenceNumber: integer().notNull().default(0),
  lastReceiptNumber: integer().notNull().default(0),
  propertyCount: integer().notNull().default(0),
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  deleteAfter: timestamp({ withTimezone: true }),
  createdAt: momentColumn(),
})

export const ofAccount = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    cpf: text().notNull().unique(),
    creci: text().notNull(),
    phone: text().notNull(),
    bio: text(),
    avatarKey: uuid(),
    avatarSize: integer(),
    avatarSha256: bytea(),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Rows refer to account and user together, so that no link leads into another account.
    unique('users_of_account').on(table.accountId, table.id),
  ],
)

export const userOf = (name: string, table: AccountColumns<'userId'>) =>
  foreignKeyTo(users, `${name}_user`, table, table.userId).onDelete('cascade')

/**
 * Sessions hold only the SHA-256 of their token (T9, T11). `place` says where one was opened, as near as this
 * machine can tell. The address is not kept.
 */
export const sessions = accountTable(
  'sessions',
  {
    userId: integer().notNull(),
    tokenHash: bytea().notNull().unique(),
    userAgent: text(),
    place: text().$type<'machine' | 'network'>(),
    createdAt: momentColumn(),
    lastUsedAt: momentColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    userOf('sessions', table),
    index('sessions_user_id').on(table.accountId, table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
)

/** Counters of rate-limiter-flexible, in the shape that it expects. Keys are hashed before they come here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
