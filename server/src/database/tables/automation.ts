import type { ChallengeEnd } from '@soleira/domain/automation/challenge'
import type { AutomationDoubt } from '@soleira/domain/automation/doubt'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { AskedProvider, PaidProvider, ProviderId } from '@soleira/domain/automation/provider'
import type { AutomationStatus } from '@soleira/domain/automation/status'
import type { KindId } from '@soleira/domain/catalogue/names'
import type { CertificateResult } from '@soleira/domain/certificate/result'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { accounts, ofAccount, userOf } from './auth.ts'
import { isEncrypted, momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Certificates that the product asks for. A received one lies here with its issuer's statements until
 * somebody validates it. From then on it belongs to the item. Prices are in cents: `price` is known at the
 * beginning, and `charged` is the provider's own figure.
 */
export const automations = accountTable(
  'automations',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<KindId>().notNull(),
    personId: integer(),
    provider: text().$type<AskedProvider>().notNull(),
    status: text().$type<AutomationStatus>().notNull().default('queued'),
    tries: smallint().notNull().default(0),
    price: integer(),
    charged: integer(),
    failure: text().$type<AutomationFailure>(),
    documentId: integer(),
    number: text(),
    code: text(),
    issuedOn: date(),
    validUntil: date(),
    result: text().$type<CertificateResult>(),
    doubts: text().array().$type<AutomationDoubt[]>().notNull().default([]),
    /**
     * For a provider that answers later: its number, how often its answer was looked for, and the hash of the
     * address where the provider may announce it.
     */
    reference: text(),
    looks: smallint().notNull().default(0),
    knockHash: text(),
    createdAt: momentColumn(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('automations', table),
    propertyOf('automations', table),
    personOf('automations', table).onDelete('cascade'),
    foreignKeyTo(documents, 'automations_document', table, table.documentId).onDelete('cascade'),
    // An item has one open request at a time, however often somebody asks (rules §11).
    uniqueIndex('automations_open_of_item')
      .on(table.accountId, table.propertyId, table.kind, sql`coalesce(${table.personId}, 0)`)
      .where(sql`${table.status} not in ('completed', 'failed', 'cancelled')`),
    unique('automations_knock').on(table.knockHash),
    index('automations_of_property').on(table.accountId, table.propertyId, table.id),
    index('automations_of_person').on(table.accountId, table.personId),
    index('automations_of_user').on(table.accountId, table.userId),
    index('automations_of_document').on(table.accountId, table.documentId),
    check('automations_failure', sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
  ],
)

/**
 * Messages about requests on the live channel, which are also the log of each request. Their numbers follow
 * the commits and have no gaps within an account, so that a tab that was away goes on after its last number.
 */
export const automationMessages = pgTable(
  'automation_messages',
  {
    accountId: integer().notNull(),
    number: integer().notNull(),
    automationId: integer().notNull(),
    status: text().$type<AutomationStatus>().notNull(),
    log: text(),
    challengeId: text(),
    saidAt: momentColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    foreignKeyTo(automations, 'automation_messages_automation', table, table.automationId).onDelete(
      'cascade',
    ),
    index('automation_messages_of_automation').on(table.accountId, table.automationId, table.number),
  ],
)

/**
 * Questions that a source asks a person while a request runs. Each is open until a tab of any process has
 * answered it, or its time is over. Its picture, a data URL, is removed then.
 */
export const automationChallenges = pgTable(
  'automation_challenges',
  {
    id: text().notNull(),
    accountId: integer().notNull(),
    automationId: integer().notNull(),
    url: text(),
    image: text(),
    siteKey: text(),
    message: text(),
    until: timestamp({ withTimezone: true }).notNull(),
    end: text().$type<ChallengeEnd>(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKeyTo(automations, 'automation_challenges_automation', table, table.automationId).onDelete(
      'cascade',
    ),
    // A request has one open challenge at a time.
    uniqueIndex('automation_challenges_open')
      .on(table.accountId, table.automationId)
      .where(sql`${table.end} is null`),
    index('automation_challenges_of_automation').on(table.accountId, table.automationId),
    check('automation_challenges_answer', sql`(${table.end} = 'answered') = (${table.answer} is not null)`),
  ],
)

export const automationNumbers = pgTable('automation_numbers', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  last: integer().notNull(),
})

/**
 * The token is never shown again. Amounts are in cents. The broker states `unitPrice` where the provider
 * never states a price.
 */
export const automationProviders = accountTable(
  'automation_providers',
  {
    accountId: ofAccount(),
    provider: text().$type<PaidProvider>().notNull(),
    token: text(),
    isEnabled: boolean().notNull().default(true),
    monthlyLimit: integer(),
    unitPrice: integer(),
  },
  (table) => [
    unique('automation_providers_once').on(table.accountId, table.provider),
    check('automation_providers_token_encrypted', isEncrypted(table.token)),
  ],
)

/**
 * Costs of requests, in cents. Each is written before its request is sent, and settled when the provider
 * states the amount. Without an answer it stays reserved, since it may have been charged. It outlives its
 * request, so that deleting requests passes no limit.
 */
export const automationCharges = accountTable(
  'automation_charges',
  {
    accountId: ofAccount(),
    provider: text().$type<PaidProvider>().notNull(),
    kind: text().$type<KindId>().notNull(),
    automationId: integer(),
    try: smallint().notNull(),
    amount: integer().notNull(),
    isSettled: boolean().notNull().default(false),
    askedAt: momentColumn(),
  },
  (table) => [
    index('automation_charges_of_month').on(table.accountId, table.provider, table.askedAt),
    index('automation_charges_of_automation').on(table.accountId, table.automationId),
  ],
)

export const automationRecipes = pgTable(
  'automation_recipes',
  {
    accountId: ofAccount(),
    recipe: text().notNull(),
    isEnabled: boolean().notNull(),
    workedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.recipe] })],
)

/**
 * The provider that an account wants asked first for a kind. Without a row, the first one that is enabled and
 * can.
 */
export const automationChoices = pgTable(
  'automation_choices',
  {
    accountId: ofAccount(),
    kind: text().$type<KindId>().notNull(),
    provider: text().$type<ProviderId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

export const automationSources = pgTable(
  'automation_sources',
  {
    accountId: ofAccount(),
    provider: text().$type<PaidProvider>().notNull(),
    kind: text().$type<KindId>().notNull(),
    failures: smallint().notNull(),
    pausedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider, table.kind] })],
)
