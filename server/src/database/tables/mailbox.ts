import type { MailboxFailure } from '@soleira/domain/mailbox/failure'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount, userOf } from './auth.ts'
import { bytea, isEncrypted, momentColumn } from './columns.ts'
import { properties } from './property.ts'

export const mailboxes = pgTable(
  'mailboxes',
  {
    accountId: integer().primaryKey(),
    /** Its papers come in this user's name. */
    userId: integer().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text().$type<'tls' | 'starttls'>().notNull(),
    username: text().notNull(),
    password: text().notNull(),
    folder: text().notNull(),
    uidValidity: bigint({ mode: 'number' }).notNull(),
    lastUid: bigint({ mode: 'number' }).notNull(),
    wantedAt: momentColumn(),
    /** A visit holds the mailbox until then. `begunAt` tells a visit that another one has begun since. */
    heldUntil: timestamp({ withTimezone: true }),
    begunAt: timestamp({ withTimezone: true }),
    fetchedAt: timestamp({ withTimezone: true }),
    failure: text().$type<MailboxFailure>(),
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

/** Files of letters that were not taken. The letter itself stays in the mailbox. */
export const lettersLeftOut = accountTable(
  'letters_left_out',
  {
    accountId: ofAccount(),
    /** Tells a file of a letter that comes again. */
    hash: bytea().notNull(),
    sender: text(),
    receivedAt: momentColumn(),
    name: text(),
    reason: text().notNull(),
  },
  (table) => [
    unique('letters_left_out_once').on(table.accountId, table.hash),
    index('letters_left_out_received').on(table.receivedAt),
  ],
)

/**
 * E-mails that brought papers, or that answer one of ours. The hash tells an e-mail that comes again, and the
 * thread an answer without our reference.
 */
export const receivedLetters = accountTable(
  'received_letters',
  {
    accountId: ofAccount(),
    hash: bytea().notNull(),
    thread: text().array().notNull().default([]),
    sender: text(),
    subject: text(),
    sentAt: timestamp({ withTimezone: true }),
    receivedAt: momentColumn(),
    propertyId: integer(),
  },
  (table) => [
    unique('received_letters_once').on(table.accountId, table.hash),
    // Only the property is taken out of the row. The migration says so by hand.
    foreignKeyTo(properties, 'received_letters_property', table, table.propertyId).onDelete('set null'),
    index('received_letters_of_property').on(table.accountId, table.propertyId),
    index('received_letters_thread')
      .using('gin', table.accountId, table.thread)
      .where(sql`${table.propertyId} is not null`),
  ],
)
