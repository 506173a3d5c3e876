import type { EventAction, EventEntity } from '@soleira/domain/history/happening'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { userOf } from './auth.ts'
import { moment } from './columns.ts'

/**
 * The sessions that there ever were, under their own ids: what the history says of who acted once the session itself,
 * and with it everything that lets somebody in, is gone.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    accountId: integer().notNull(),
    sessionId: integer().notNull(),
    userId: integer().notNull(),
    /** 'Chrome em Windows'; not known of sessions that are older than this table. */
    device: text(),
    place: text().$type<'machine' | 'network'>(),
    openedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sessionId] }), userOf('sign_ins', table)],
)

/**
 * Everything that happened, the only history: the log of activity, the course of a property, the notices and the log of accesses
 * follow from it. It has ids, and words of our own; a trigger refuses whatever would change or remove an entry while
 * its account is there (docs/decisions/0026).
 */
export const events = pgTable(
  'events',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    userId: integer().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    sessionId: integer(),
    action: text().$type<EventAction>().notNull(),
    entity: text().$type<EventEntity>().notNull(),
    entityId: integer(),
    propertyId: integer(),
    /** Under which the broker knows the property, also when it is gone. */
    propertyNumber: integer(),
    detail: text(),
    /** Of a paper that was opened: the how-manieth of its account. Who opens one takes the next number, and nobody else gets it. */
    openingNumber: integer(),
    happenedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
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

interface OfEvent {
  accountId: AnyPgColumn
  eventId: AnyPgColumn
}

/** The link to the event, in the same account. */
export const eventOf = (name: string, { accountId, eventId }: OfEvent) =>
  foreignKey({
    name: `${name}_event`,
    columns: [accountId, eventId],
    foreignColumns: [events.accountId, events.id],
  }).onDelete('cascade')
