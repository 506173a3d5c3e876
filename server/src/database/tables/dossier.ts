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
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount, userOf } from './auth.ts'
import { bytea, momentColumn } from './columns.ts'
import { propertyOf } from './property.ts'

/**
 * A job makes a dossier as a PDF and as a ZIP. The choice stays, so that it can be made again. The contents
 * stay, so that later changes are known. Erasing one of `people` erases it.
 */
export const dossiers = accountTable(
  'dossiers',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    name: text().notNull(),
    pieces: text().array().notNull(),
    cover: jsonb().$type<Cover>().notNull(),
    status: text().$type<DossierStatus>().notNull().default('preparing'),
    failure: text().$type<DossierFailure>(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    storageKey: uuid().unique(),
    fileSize: bigint({ mode: 'number' }),
    sha256: bytea(),
    zipKey: uuid().unique(),
    zipSize: bigint({ mode: 'number' }),
    zipSha256: bytea(),
    pages: integer(),
    sealedBytes: bigint({ mode: 'number' }),
    sealedSha256: bytea(),
    contents: jsonb().$type<MadePiece[]>().notNull().default([]),
    people: integer().array().notNull().default([]),
    createdAt: momentColumn(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
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

export const dossierPresets = accountTable(
  'dossier_presets',
  {
    accountId: ofAccount(),
    name: text().notNull(),
    groups: text().array().$type<Selector[]>().notNull(),
    revealCpf: boolean().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [unique('dossier_presets_name').on(table.accountId, table.name)],
)

export type DossierRow = typeof dossiers.$inferSelect
