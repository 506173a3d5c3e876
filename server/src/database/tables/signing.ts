import type { SignerRole, SignerState } from '@soleira/domain/signing/signer'
import type {
  DeliveryWay,
  EndCause,
  OwnSeal,
  SignableKind,
  Signing,
  SigningProvider,
} from '@soleira/domain/signing/signing'
import type { SigningState } from '@soleira/domain/signing/state'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { documents } from './document.ts'
import { people } from './person.ts'
import { propertyOf } from './property.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A document that is signed or was sent to be (part 3 §8). It keeps its own copy of the original, so that it
 * proves what was signed whatever becomes of the document.
 */
export const signings = accountTable(
  'signings',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    kind: text().$type<SignableKind>().notNull(),
    /** By the kind. It has no foreign key: the proof outlives a draft. */
    targetId: integer().notNull(),
    title: text().notNull(),
    provider: text().$type<SigningProvider>().notNull(),
    state: text().$type<SigningState>().notNull().default('draft'),
    expiresOn: date().notNull(),
    /** The end of that day where the broker was when it was made. */
    expiresAt: moment().notNull(),
    storageKey: uuid().notNull().unique(),
    fileSize: integer().notNull(),
    sha256: bytea().notNull(),
    pages: integer().notNull(),
    sentAt: moment(),
    endedAt: moment(),
    endCause: text().$type<EndCause>(),
    remindedAt: moment(),
    reminders: smallint().notNull().default(0),
    /** The file with the signatures. */
    signedId: integer(),
    seal: jsonb().$type<OwnSeal>(),
    outside: jsonb().$type<NonNullable<Signing['outside']>>(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('signings', table),
    propertyOf('signings', table),
    // Nothing else removes it: it is the proof.
    foreignKeyTo(documents, 'signings_signed', table, table.signedId),
    index('signings_of_property').on(table.accountId, table.propertyId, table.id),
    index('signings_by_file').on(table.accountId, table.signedId),
    index('signings_to_expire')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('draft', 'sent', 'partly_signed', 'undelivered')`),
    uniqueIndex('signings_one_open')
      .on(table.accountId, table.kind, table.targetId)
      .where(sql`${table.state} in ('draft', 'sent', 'partly_signed', 'undelivered')`),
  ],
)
export type SigningRow = typeof signings.$inferSelect

/** It proves a signature or a refusal. Moments are ISO 8601, UTC. */
export interface SignerEvidence {
  network: string
  device: string
  delivered: DeliveryWay
  codeSentAt: string | null
  codeGivenAt: string | null
  typedName: string | null
}

export const signingSigners = accountTable(
  'signing_signers',
  {
    signingId: integer().notNull(),
    personId: integer(),
    name: text().notNull(),
    cpf: text(),
    email: text(),
    phone: text(),
    as: text('signs_as').$type<SignerRole>().notNull(),
    order: smallint('turn').notNull(),
    state: text().$type<SignerState>().notNull().default('waiting_turn'),
    /** Soleira's letter has gone out. */
    toldAt: moment(),
    seenAt: moment(),
    signedAt: moment(),
    refusedAt: moment(),
    reason: text(),
    evidence: jsonb().$type<SignerEvidence>(),
    /** A service's own number of the signer, with the address that it gives. */
    externalId: text(),
    serviceLink: text(),
  },
  (table) => [
    foreignKeyTo(signings, 'signing_signers_signing', table, table.signingId).onDelete('cascade'),
    // Only the person is taken out of the row: `set null (person_id)`, which the migration says by hand.
    foreignKeyTo(people, 'signing_signers_person', table, table.personId).onDelete('set null'),
    index('signing_signers_of_signing').on(table.accountId, table.signingId, table.order),
    index('signing_signers_of_person').on(table.accountId, table.personId),
    check(
      'signing_signers_proved',
      sql`${table.state} not in ('signed', 'refused') or num_nonnulls(${table.signedAt}, ${table.refusedAt}) = 1`,
    ),
  ],
)
export type SignerRow = typeof signingSigners.$inferSelect

/** Each letter has a link of its own, because only the hash of a key is kept; all of a signer's hold at once. */
export const signingLinks = accountTable(
  'signing_links',
  {
    signerId: integer().notNull(),
    keyHash: bytea().notNull().unique(),
    way: text().$type<DeliveryWay>().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(signingSigners, 'signing_links_signer', table, table.signerId).onDelete('cascade'),
    index('signing_links_of_signer').on(table.accountId, table.signerId),
    check('signing_links_key_length', sql`length(${table.keyHash}) = 32`),
  ],
)
