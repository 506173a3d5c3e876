import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/**
 * Brokers. `lastSequenceNumber` hands out the numbers of their properties, under its row lock; `propertyCount` is how
 * many they have now, kept by the same statements, so that no list needs to count them.
 */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
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
    lastSequenceNumber: integer().notNull().default(0),
    propertyCount: integer().notNull().default(0),
    /** When everything of the account will be removed; its broker has asked for it and may still take it back. */
    deleteAfter: timestamp({ withTimezone: true }),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
)

/** Sessions know only the SHA-256 of their token (T9, T11). */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    userAgent: text(),
    /** As near as this machine can tell by itself where it was opened; the address is not kept. */
    place: text().$type<'machine' | 'network'>(),
    createdAt: moment(),
    lastUsedAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
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
