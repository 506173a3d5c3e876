import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import type { About } from '@soleira/domain/catalogue/kind'
import type { KindId } from '@soleira/domain/catalogue/names'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { momentColumn } from './columns.ts'

export const packs = accountTable('packs', {
  accountId: ofAccount(),
  name: text().notNull(),
  kinds: jsonb().$type<AskedKinds<KindId>>().notNull(),
  version: integer().notNull().default(1),
  createdAt: momentColumn(),
})

/**
 * Kinds of certificate in the broker's own words. `own-7` names row 7. None is removed, because papers are
 * filed under it.
 */
export const ownKinds = accountTable(
  'own_kinds',
  {
    accountId: ofAccount(),
    label: text().notNull(),
    about: text().$type<About>().notNull(),
  },
  (table) => [
    unique('own_kinds_once').on(table.accountId, table.about, table.label),
    check('own_kinds_about', sql`${table.about} in ('property', 'natural', 'company')`),
  ],
)
