import type { ChallengeEnd } from '@soleira/domain/automation/challenge'
import type { Doubt } from '@soleira/domain/automation/doubt'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { AskedProvider, PaidProvider } from '@soleira/domain/automation/provider'
import type { AutomationStatus } from '@soleira/domain/automation/status'
import type { KindId } from '@soleira/domain/catalogue/names'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { accounts, userOf } from './auth.ts'
import { isEncrypted, moment } from './columns.ts'
import { documents } from './document.ts'
import { personOf } from './person.ts'
import { propertyOf } from './property.ts'

/**
 * Certificates that the product asks for, of an item by its kind and person. A certificate that came and waits for
 * somebody to validate it lies here with what its issuer states; one that counts is the item's.
 */
export const automations = pgTable(
  'automations',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Who began it. */
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<KindId>().notNull(),
    personId: integer(),
    provider: text().$type<AskedProvider>().notNull(),
    status: text().$type<AutomationStatus>().notNull().default('queued'),
    /** How often it was asked. What one try brings counts only while no other has begun. */
    tries: smallint().notNull().default(0),
    /** In cents: what the same cost the last time, when it was begun; and what the provider says that it cost. */
    price: integer(),
    charged: integer(),
    failure: text().$type<AutomationFailure>(),
    documentId: integer(),
    number: text(),
    code: text(),
    issuedOn: date(),
    validUntil: date(),
    result: text().$type<CertificateResult>(),
    /** What of a certificate that waits contradicts what was asked for. */
    doubts: text().array().$type<Doubt[]>().notNull().default([]),
    /** Under what a provider that answers later has this request, and how often its answer was looked for. */
    reference: text(),
    looks: smallint().notNull().default(0),
    /** Of the address at which the provider may knock. */
    knockHash: text(),
    createdAt: moment(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('automations', table),
    propertyOf('automations', table),
    personOf('automations', table).onDelete('cascade'),
    foreignKey({
      name: 'automations_document',
      columns: [table.accountId, table.documentId],
      foreignColumns: [documents.accountId, documents.id],
    }).onDelete('cascade'),
    // Of an item one at a time, whoever asks how often (decisions §11).
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
 * What was said of requests on the live channel, numbered without gaps per account in the order of the commits: who was
 * away goes on after the last number that they have. The lines are the log of each request, too.
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
    foreignKey({
      name: 'automation_messages_automation',
      columns: [table.accountId, table.automationId],
      foreignColumns: [automations.accountId, automations.id],
    }).onDelete('cascade'),
    index('automation_messages_of_automation').on(table.accountId, table.automationId, table.number),
  ],
)

/**
 * What sources ask a person for while a request runs. Open until it is answered, by whichever tab through whichever process,
 * or over; its picture is kept no longer.
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
    /** Of a foreign service of challenges. */
    siteKey: text(),
    message: text(),
    until: timestamp({ withTimezone: true }).notNull(),
    end: text().$type<ChallengeEnd>(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'automation_challenges_automation',
      columns: [table.accountId, table.automationId],
      foreignColumns: [automations.accountId, automations.id],
    }).onDelete('cascade'),
    // Of a request one at a time.
    uniqueIndex('automation_challenges_open')
      .on(table.accountId, table.automationId)
      .where(sql`${table.end} is null`),
    index('automation_challenges_of_automation').on(table.accountId, table.automationId),
    check('automation_challenges_answer', sql`(${table.end} = 'answered') = (${table.answer} is not null)`),
  ],
)

/** The last number that an account has given. */
export const automationNumbers = pgTable('automation_numbers', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  last: integer().notNull(),
})

/** The providers that an account has set up; the token is never told again. */
export const automationProviders = pgTable(
  'automation_providers',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text().$type<PaidProvider>().notNull(),
    token: text(),
    isEnabled: boolean().notNull().default(true),
    /** In cents. */
    monthlyLimit: integer(),
    /** In cents: what the broker says that a request costs, where the provider never says it. */
    unitPrice: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('automation_providers_once').on(table.accountId, table.provider),
    check('automation_providers_token_encrypted', isEncrypted(table.token)),
  ],
)

/**
 * What requests cost: written before each is sent, and settled by its answer. One without an answer stays as it was
 * reserved, for it may have been charged. It outlives its request, so that a limit cannot be passed by deleting.
 */
export const automationCharges = pgTable(
  'automation_charges',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text().$type<PaidProvider>().notNull(),
    kind: text().$type<KindId>().notNull(),
    automationId: integer(),
    /** Which try of it. */
    try: smallint().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** The provider has said so. */
    isSettled: boolean().notNull().default(false),
    askedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('automation_charges_of_month').on(table.accountId, table.provider, table.askedAt),
    index('automation_charges_of_automation').on(table.accountId, table.automationId),
  ],
)

/** The recipes of the assisted browser that an account has switched on or off; without a row one is off. */
export const automationRecipes = pgTable(
  'automation_recipes',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The id of the recipe. */
    recipe: text().notNull(),
    isEnabled: boolean().notNull(),
    /** The day on which it last brought a file. */
    workedOn: date(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.recipe] })],
)

/** Sources that were away the last times that a provider asked them, on end; one that answers has no row. */
export const automationSources = pgTable(
  'automation_sources',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text().$type<PaidProvider>().notNull(),
    kind: text().$type<KindId>().notNull(),
    failures: smallint().notNull(),
    pausedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider, table.kind] })],
)
