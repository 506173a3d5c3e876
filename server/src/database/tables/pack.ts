import type { AskedKinds } from '@soleira/domain/catalogue/expected'
import type { About } from '@soleira/domain/catalogue/kind'
import type { KindId } from '@soleira/domain/catalogue/names'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from './auth.ts'
import { moment } from './columns.ts'

const ofAccount = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Packs of an account's own: which certificates they ask for, by whom these are about. Those of the catalogue are code. */
export const packs = pgTable(
  'packs',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    name: text().notNull(),
    kinds: jsonb().$type<AskedKinds<KindId>>().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** Kinds of certificate in the broker's own words; `own-7` names the row 7. They stay: what is filed under them needs them. */
export const ownKinds = pgTable(
  'own_kinds',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    label: text().notNull(),
    about: text().$type<About>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('own_kinds_once').on(table.accountId, table.about, table.label),
    check('own_kinds_about', sql`${table.about} in ('property', 'natural', 'company')`),
  ],
)
