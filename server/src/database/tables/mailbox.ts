import type { MailboxFailure } from '@soleira/domain/mailbox/failure'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts, userOf } from './auth.ts'
import { bytea, isEncrypted, moment } from './columns.ts'
import { properties } from './property.ts'

/** The mailbox of an account, and how far it was read. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    accountId: integer().primaryKey(),
    /** Who set it up; papers come in their name. */
    userId: integer().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text().$type<'tls' | 'starttls'>().notNull(),
    username: text().notNull(),
    password: text().notNull(),
    folder: text().notNull(),
    /** The last letter that was taken or passed over, and under what its number counts. */
    uidValidity: bigint({ mode: 'number' }).notNull(),
    lastUid: bigint({ mode: 'number' }).notNull(),
    /** When it is to be looked into next. */
    wantedAt: moment(),
    /** Until when whoever looks into it has it, and by what they know that nobody else has begun since. */
    heldUntil: timestamp({ withTimezone: true }),
    begunAt: timestamp({ withTimezone: true }),
    fetchedAt: timestamp({ withTimezone: true }),
    failure: text().$type<MailboxFailure>(),
    /** How often that failed on end. */
    failures: smallint().notNull().default(0),
    papers: integer().notNull().default(0),
    leftOut: integer().notNull().default(0),
  },
  (table) => [
    userOf('mailboxes', table),
    index('mailboxes_wanted').on(table.wantedAt),
    check('mailboxes_password_encrypted', isEncrypted(table.password)),
  ],
)

/**
 * Letters that brought papers, or that answer one of ours. By the hash of its number one is known that comes again, and of the
 * letters that it belongs together with those that answer without our reference.
 */
export const receivedLetters = pgTable(
  'received_letters',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: bytea().notNull(),
    thread: text().array().notNull().default([]),
    sender: text(),
    subject: text(),
    sentAt: timestamp({ withTimezone: true }),
    receivedAt: moment(),
    /** The property about whose condominium it answers. */
    propertyId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('received_letters_once').on(table.accountId, table.hash),
    // Only the property goes from the row, which the migration adds by hand.
    foreignKey({
      name: 'received_letters_property',
      columns: [table.accountId, table.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }).onDelete('set null'),
    index('received_letters_of_property').on(table.accountId, table.propertyId),
    index('received_letters_thread')
      .using('gin', table.accountId, table.thread)
      .where(sql`${table.propertyId} is not null`),
  ],
)
