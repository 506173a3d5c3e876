import type { Service } from '@soleira/domain/signing/signing'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount, userOf } from './auth.ts'
import { momentColumn } from './columns.ts'
import { signings } from './signing.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * The request at a service that has a signing's document signed. The row is the intention: it stands before the
 * service is called, so that a request is found again by `ourId` and never made twice.
 */
export const serviceRequests = accountTable(
  'service_requests',
  {
    signingId: integer().notNull(),
    /** Given to the service. */
    ourId: text().notNull().unique(),
    /** The environment in which it was made. */
    isSandbox: boolean().notNull(),
    /** Calls that may have made it. */
    tries: smallint().notNull().default(0),
    externalId: text(),
    sentAt: moment(),
    cancelAskedAt: moment(),
    /** It was ended there: no one signs any more. */
    endedThereAt: moment(),
    checkedAt: moment(),
    /** Look-ups since something has changed. */
    looks: smallint().notNull().default(0),
    /** When a job goes on by itself; null: never. */
    nextAt: moment(),
    trouble: text(),
    /** Who speaks with the service about it now, until when at most. */
    claim: text(),
    claimedUntil: moment(),
    createdAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(signings, 'service_requests_signing', table, table.signingId).onDelete('cascade'),
    unique('service_requests_once').on(table.accountId, table.signingId),
    index('service_requests_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)
export type ServiceRequestRow = typeof serviceRequests.$inferSelect

/** Requests that still run at a service, and whose signings are gone here: a job cancels them. They name nobody. */
export const serviceEndings = accountTable(
  'service_endings',
  {
    userId: integer().notNull(),
    service: text().$type<Service>().notNull(),
    isSandbox: boolean().notNull(),
    /** Null where a call may have made it, and nobody knows its number. */
    externalId: text(),
    tries: smallint().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    createdAt: momentColumn(),
  },
  (table) => [userOf('service_endings', table), index('service_endings_due').on(table.nextAt)],
)
export type ServiceEndingRow = typeof serviceEndings.$inferSelect

/** Events that a service has told by a webhook, so that none is followed twice. They name nobody. */
export const serviceHints = accountTable(
  'service_hints',
  {
    accountId: ofAccount(),
    service: text().$type<Service>().notNull(),
    eventId: text().notNull(),
    receivedAt: momentColumn(),
  },
  (table) => [
    unique('service_hints_once').on(table.accountId, table.service, table.eventId),
    index('service_hints_old').on(table.receivedAt),
  ],
)
