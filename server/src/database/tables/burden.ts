import type { BurdenKind } from '@soleira/domain/reading/matricula/act-kind'
import { sql } from 'drizzle-orm'
import { check, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { momentColumn } from './columns.ts'
import { propertyOf } from './property.ts'

type StatedBy = 'person' | 'paper'

/**
 * Burdens that somebody registered. The papers that say so are facts of filed papers (`paper_facts`), found by kind
 * and act, so that a row needs no word of a file that goes.
 */
export const burdens = accountTable(
  'burdens',
  {
    propertyId: integer().notNull(),
    kind: text().$type<BurdenKind>().notNull(),
    act: text(),
    /** As digits, of the paper or the person who said it; null where neither did. */
    matricula: text(),
    creditor: text(),
    amount: text(),
    laidOn: date(),
    statedBy: text().$type<StatedBy>().notNull(),
    /** Null while nobody said that it was cancelled. */
    endedBy: text().$type<StatedBy>(),
    endedOn: date(),
    endAct: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    propertyOf('burdens', table),
    uniqueIndex('burdens_once').on(
      table.accountId,
      table.propertyId,
      table.kind,
      table.act,
      sql`coalesce(${table.matricula}, '')`,
    ),
    check(
      'burdens_ended',
      sql`${table.endedBy} is not null or (${table.endedOn} is null and ${table.endAct} is null)`,
    ),
  ],
)

export type BurdenRow = typeof burdens.$inferSelect
