import type { ChallengeEnd } from '@soleira/domain/automation/challenge'
import type { Doubt } from '@soleira/domain/automation/doubt'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { AskedProvider, PaidProvider, ProviderId } from '@soleira/domain/automation/provider'
import type { AutomationStatus } from '@soleira/domain/automation/status'
import type { KindId } from '@soleira/domain/catalogue/names'
import type { CertificateResult } from '@soleira/domain/diligence/result'
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
import { accountTable, linkTo } from './account-table.ts'
import { accounts, ofAccount, userOf } from './auth.ts'
import { isEncrypted, moment } from './columns.ts'
import { documents } from './document.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Certificates that the product asks for. A certificate that waits for somebody to validate it lies here with what its
 * issuer states. One that counts is the item's.
 */
export const automations = accountTable(
  'automations',
  {
    /** The user who began it. */
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<KindId>().notNull(),
    personId: integer(),
    provider: text().$type<AskedProvider>().notNull(),
    status: text().$type<AutomationStatus>().notNull().default('queued'),
    /** How often it was asked. A try that another one has followed brings nothing. */
    tries: smallint().notNull().default(0),
    /** In cents: the price of the last time, known at the beginning, and the price that the provider states. */
    price: integer(),
    charged: integer(),
    failure: text().$type<AutomationFailure>(),
    documentId: integer(),
    number: text(),
    code: text(),
    issuedOn: date(),
    validUntil: date(),
    result: text().$type<CertificateResult>(),
    /** Points in which a certificate that waits contradicts what was asked for. */
    doubts: text().array().$type<Doubt[]>().notNull().default([]),
    /** The number that a provider gave who answers later, and how often its answer was looked for. */
    reference: text(),
    looks: smallint().notNull().default(0),
    /** Hash of the address at which the provider may knock. */
    knockHash: text(),
    createdAt: moment(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('automations', table),
    propertyOf('automations', table),
    personOf('automations', table).onDelete('cascade'),
    linkTo(documents, 'automations_document', table, table.documentId).onDelete('cascade'),
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
 * Messages about requests on the live channel. Their numbers have no gaps within an account and follow the commits, so
 * that a tab that was away goes on after its last number. They are also the log of each request.
 */
export const automationMessages = pgTable(
  'automation_messages',
  {
    accountId: integer().notNull(),
    number: integer().notNull(),
    automationId: integer().notNull(),
    status: text().$type<AutomationStatus>().notNull(),
    log: text(),
    /** The challenge that is shown or hidden. */
    challengeId: text(),
    saidAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    linkTo(automations, 'automation_messages_automation', table, table.automationId).onDelete('cascade'),
    index('automation_messages_of_automation').on(table.accountId, table.automationId, table.number),
  ],
)

/**
 * Questions that a source asks a person while a request runs. One is open until any tab, through any process, has
 * answered it, or until it is over. Its picture is kept no longer.
 */
export const automationChallenges = pgTable(
  'automation_challenges',
  {
    id: text().notNull(),
    accountId: integer().notNull(),
    automationId: integer().notNull(),
    url: text(),
    /** As the channel carries it: data:image/png;base64,… */
    image: text(),
    /** The key of a foreign service of challenges. */
    siteKey: text(),
    message: text(),
    until: timestamp({ withTimezone: true }).notNull(),
    end: text().$type<ChallengeEnd>(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    linkTo(automations, 'automation_challenges_automation', table, table.automationId).onDelete('cascade'),
    // A request has one open challenge at a time.
    uniqueIndex('automation_challenges_open')
      .on(table.accountId, table.automationId)
      .where(sql`${table.end} is null`),
    index('automation_challenges_of_automation').on(table.accountId, table.automationId),
    check('automation_challenges_answer', sql`(${table.end} = 'answered') = (${table.answer} is not null)`),
  ],
)

/** The last number that an account has given to a message. */
export const automationNumbers = pgTable('automation_numbers', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  last: integer().notNull(),
})

/** The providers that an account has set up; the token is never told again. */
export const automationProviders = accountTable(
  'automation_providers',
  {
    accountId: ofAccount(),
    provider: text().$type<PaidProvider>().notNull(),
    token: text(),
    isEnabled: boolean().notNull().default(true),
    /** In cents. */
    monthlyLimit: integer(),
    /** In cents: the price as the broker states it, where the provider never does. */
    unitPrice: integer(),
  },
  (table) => [
    unique('automation_providers_once').on(table.accountId, table.provider),
    check('automation_providers_token_encrypted', isEncrypted(table.token)),
  ],
)

/**
 * Costs of requests. Each is written before the request is sent, and settled by its answer. Without an answer it stays
 * as it was reserved, since it may have been charged. It outlives its request, so that deleting passes no limit.
 */
export const automationCharges = accountTable(
  'automation_charges',
  {
    accountId: ofAccount(),
    provider: text().$type<PaidProvider>().notNull(),
    kind: text().$type<KindId>().notNull(),
    automationId: integer(),
    /** The number of the try. */
    try: smallint().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** The provider has stated the amount. */
    isSettled: boolean().notNull().default(false),
    askedAt: moment(),
  },
  (table) => [
    index('automation_charges_of_month').on(table.accountId, table.provider, table.askedAt),
    index('automation_charges_of_automation').on(table.accountId, table.automationId),
  ],
)

/** Recipes of the assisted browser that an account has switched on or off. Without a row one is off. */
export const automationRecipes = pgTable(
  'automation_recipes',
  {
    accountId: ofAccount(),
    recipe: text().notNull(),
    isEnabled: boolean().notNull(),
    /** The day on which it last brought a file. */
    workedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.recipe] })],
)

/** The provider that an account wants asked first for a kind. Without a row it is the first that is on and can. */
export const automationChoices = pgTable(
  'automation_choices',
  {
    accountId: ofAccount(),
    kind: text().$type<KindId>().notNull(),
    provider: text().$type<ProviderId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** Sources that were away the last times that a provider asked them. One that answers has no row. */
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
