import type { Cover, MadePiece } from '@soleira/domain/dossier/made'
import type { Selector } from '@soleira/domain/dossier/presets'
import type { DossierFailure, DossierStatus } from '@soleira/domain/dossier/state'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, userOf } from './auth.ts'
import { bytea, moment } from './columns.ts'
import { propertyOf } from './property.ts'

/**
 * The papers of a property in one order, as a PDF and as a ZIP, made by a job. What was asked for stays, so that the same can be made
 * again; what went in stays too, so that it is known later what has changed since.
 */
export const dossiers = pgTable(
  'dossiers',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    /** Who asked for it. */
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    name: text().notNull(),
    /** Keys of what was asked for, in their order (`pieceKey`). */
    pieces: text().array().notNull(),
    cover: jsonb().$type<Cover>().notNull(),
    status: text().$type<DossierStatus>().notNull().default('preparing'),
    failure: text().$type<DossierFailure>(),
    /** How many pieces go in, and how many are in by now. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Of the try that is under way, or of the files that it made. */
    storageKey: uuid().unique(),
    fileSize: bigint({ mode: 'number' }),
    sha256: bytea(),
    zipKey: uuid().unique(),
    zipSize: bigint({ mode: 'number' }),
    zipSha256: bytea(),
    pages: integer(),
    /** How many of its bytes the hash on its last page is of, and that hash. */
    sealedBytes: bigint({ mode: 'number' }),
    sealedSha256: bytea(),
    /** What went in, in its order. */
    contents: jsonb().$type<MadePiece[]>().notNull().default([]),
    /** Who is named in it: an erasure of one of them takes it along. */
    people: integer().array().notNull().default([]),
    createdAt: moment(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('dossiers', table),
    propertyOf('dossiers', table),
    index('dossiers_of_property').on(table.accountId, table.propertyId, table.id),
    index('dossiers_of_user').on(table.accountId, table.userId),
    index('dossiers_same').on(table.accountId, table.sha256),
    index('dossiers_preparing').on(table.createdAt).where(sql`${table.status} = 'preparing'`),
    check(
      'dossiers_ready_has_files',
      sql`${table.status} <> 'ready' or num_nulls(${table.storageKey}, ${table.fileSize}, ${table.sha256}, ${table.zipKey}, ${table.zipSize}, ${table.zipSha256}, ${table.pages}) = 0`,
    ),
  ],
)

/** What an account likes to put into a dossier, beside the product's own presets. */
export const dossierPresets = pgTable(
  'dossier_presets',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    groups: text().array().$type<Selector[]>().notNull(),
    revealCpf: boolean().notNull(),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('dossier_presets_name').on(table.accountId, table.name),
  ],
)

export type DossierRow = typeof dossiers.$inferSelect
