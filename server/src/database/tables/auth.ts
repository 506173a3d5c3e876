import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/**
 * Whose data it is: every row that somebody keeps here belongs to one of these, and says so in `account_id`.
 * `lastSequenceNumber` hands out the numbers of its properties, under its row lock; `propertyCount` is how many it has
 * now, kept by the same statements, so that no list needs to count them.
 */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  lastSequenceNumber: integer().notNull().default(0),
  propertyCount: integer().notNull().default(0),
  /** What its files take, in bytes: counted by triggers on the tables of files, in the transaction of their rows. */
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** When everything of the account will be removed; its broker has asked for it and may still take it back. */
  deleteAfter: timestamp({ withTimezone: true }),
  createdAt: moment(),
})

/** Who can sign in to an account. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // What their rows refer to: account and user together, so that no link leads into another account.
    unique('users_of_account').on(table.accountId, table.id),
  ],
)

interface OfUser {
  accountId: AnyPgColumn
  userId: AnyPgColumn
}

/** The link to the user, in the same account. */
export const userOf = (name: string, { accountId, userId }: OfUser) =>
  foreignKey({
    name: `${name}_user`,
    columns: [accountId, userId],
    foreignColumns: [users.accountId, users.id],
  }).onDelete('cascade')

/** Sessions know only the SHA-256 of their token (T9, T11). */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    userId: integer().notNull(),
    tokenHash: bytea().notNull().unique(),
    userAgent: text(),
    /** As near as this machine can tell by itself where it was opened; the address is not kept. */
    place: text().$type<'machine' | 'network'>(),
    createdAt: moment(),
    lastUsedAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('sessions', table),
    index('sessions_user_id').on(table.accountId, table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
)

/** Counters of rate-limiter-flexible, in the shape it expects. Keys are hashed before they come here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
