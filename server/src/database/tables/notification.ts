import type { NoticeCategory, NoticeType } from '@soleira/domain/notification/notice'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sessions, userOf } from './auth.ts'
import { moment } from './columns.ts'

/** What a broker is told, once: a second telling of the same happening under its key changes nothing (F17). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    userId: integer().notNull(),
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
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('notifications', table),
    unique('notifications_once').on(table.accountId, table.userId, table.key),
    index('notifications_latest').on(table.accountId, table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId, table.userId).where(sql`${table.readAt} is null`),
    index('notifications_here').on(table.id).where(sql`${table.leftAt} is null`),
  ],
)

/** Browsers that take pushes; they end with the session that asked for them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer().notNull(),
    userId: integer().notNull(),
    sessionId: integer().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    userOf('push_subscriptions', table),
    foreignKey({
      name: 'push_subscriptions_session',
      columns: [table.accountId, table.sessionId],
      foreignColumns: [sessions.accountId, sessions.id],
    }).onDelete('cascade'),
    index('push_subscriptions_of_user').on(table.accountId, table.userId),
    index('push_subscriptions_of_session').on(table.accountId, table.sessionId),
  ],
)
