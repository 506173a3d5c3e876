import type { NoticeCategory, NoticeType } from '@soleira/domain/notification/notice'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sessions, users } from './auth.ts'
import { moment } from './columns.ts'

/** What a broker is told, once: a second telling of the same happening under its key changes nothing (F17). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    type: text().$type<NoticeType>().notNull(),
    category: text().$type<NoticeCategory>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    actionUrl: text(),
    createdAt: moment(),
    readAt: timestamp({ withTimezone: true }),
    /** When it was handed to its ways out of the product. */
    leftAt: timestamp({ withTimezone: true }),
    pushedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.key),
    index('notifications_latest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_here').on(table.id).where(sql`${table.leftAt} is null`),
  ],
)

/** Browsers that take pushes; they end with the session that asked for them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)
