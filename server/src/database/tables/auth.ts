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
import { type AccountColumns, accountTable, linkTo } from './account-table.ts'
import { bytea, moment } from './columns.ts'

/**
 * Accounts. Every row that somebody keeps here belongs to one, and says so in `account_id`. `lastSequenceNumber` hands
 * out the numbers of its properties, under its row lock. `propertyCount` is kept by the same statements, so that no
 * list counts its properties.
 */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  lastSequenceNumber: integer().notNull().default(0),
  propertyCount: integer().notNull().default(0),
  /** The bytes of its files. Triggers on the tables of files count them, in the transaction of their rows. */
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Everything of the account is removed then. Its broker has asked for it and may still take it back. */
  deleteAfter: timestamp({ withTimezone: true }),
  createdAt: moment(),
})

/** The account of a row that has no other link. It goes with its account. */
export const ofAccount = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** The people who can sign in to an account. */
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
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Rows refer to account and user together, so that no link leads into another account.
    unique('users_of_account').on(table.accountId, table.id),
  ],
)

/** Links a row to its user. */
export const userOf = (name: string, table: AccountColumns<'userId'>) =>
  linkTo(users, `${name}_user`, table, table.userId).onDelete('cascade')

/** Sessions know only the SHA-256 of their token (T9, T11). */
export const sessions = accountTable(
  'sessions',
  {
    userId: integer().notNull(),
    tokenHash: bytea().notNull().unique(),
    userAgent: text(),
    /** Where it was opened, as near as this machine can tell. The address is not kept. */
    place: text().$type<'machine' | 'network'>(),
    createdAt: moment(),
    lastUsedAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
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
