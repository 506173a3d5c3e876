import type { EventEntity } from '@soleira/domain/history/entities'
import type { EventAction } from '@soleira/domain/history/happening'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../scope.ts'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { momentColumn } from './columns.ts'

/**
 * All sessions that there ever were, under their own ids. The history needs them to tell who acted, after the
 * session itself is removed.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    accountId: integer().notNull(),
    sessionId: integer().notNull(),
    userId: integer().notNull(),
    device: text(),
    place: text().$type<'machine' | 'network'>(),
    openedAt: momentColumn(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sessionId] }), userOf('sign_ins', table)],
)

/**
 * Everything that happened, and the only history: the log of activity, the course of a property, the notices
 * and the log of accesses follow from it. It holds ids and words of our own. A trigger refuses to change or
 * remove an entry while its account exists (docs/decisions/0026).
 */
export const events = accountTable(
  'events',
  {
    userId: integer().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    sessionId: integer(),
    action: text().$type<EventAction>().notNull(),
    entity: text().$type<EventEntity>().notNull(),
    entityId: integer(),
    propertyId: integer(),
    propertyNumber: integer(),
    detail: text(),
    openingNumber: integer(),
    happenedAt: momentColumn(),
  },
  (table) => [
    userOf('events', table),
    foreignKey({
      name: 'events_sign_in',
      columns: [table.accountId, table.sessionId],
      foreignColumns: [signIns.accountId, signIns.sessionId],
    }).onDelete('cascade'),
    index('events_latest').on(table.accountId, table.happenedAt, table.id),
    index('events_of_accesses')
      .on(table.accountId, table.happenedAt, table.id)
      .where(sql`${table.action} in ('viewed', 'downloaded')`),
    uniqueIndex('events_opening_number').on(table.accountId, table.openingNumber),
    check(
      'events_openings_are_numbered',
      sql`(${table.action} in ('viewed', 'downloaded')) = (${table.openingNumber} is not null)`,
    ),
    index('events_of_sign_in').on(table.accountId, table.sessionId),
    check(
      'events_detail_is_a_word_of_ours',
      sql`${table.detail} ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$' and ${table.detail} !~ '[0-9]{4}'`,
    ),
  ],
)

export const eventOf = (name: string, table: AccountColumns<'eventId'>) =>
  foreignKeyTo(events, `${name}_event`, table, table.eventId).onDelete('cascade')
