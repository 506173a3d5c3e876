import type { NoticeCategory, NoticeType } from '@soleira/domain/notification/notice'
import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { sessions, userOf } from './auth.ts'
import { momentColumn } from './columns.ts'

/**
 * Each notice comes once: the same key again changes nothing (F17). At `leftAt` it was handed to e-mail, push
 * and short message.
 */
export const notifications = accountTable(
  'notifications',
  {
    userId: integer().notNull(),
    key: text().notNull(),
    type: text().$type<NoticeType>().notNull(),
    category: text().$type<NoticeCategory>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    actionUrl: text(),
    createdAt: momentColumn(),
    readAt: timestamp({ withTimezone: true }),
    leftAt: timestamp({ withTimezone: true }),
    pushedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    userOf('notifications', table),
    unique('notifications_once').on(table.accountId, table.userId, table.key),
    index('notifications_latest').on(table.accountId, table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId, table.userId).where(sql`${table.readAt} is null`),
    index('notifications_here').on(table.id).where(sql`${table.leftAt} is null`),
  ],
)

export const pushSubscriptions = accountTable(
  'push_subscriptions',
  {
    userId: integer().notNull(),
    sessionId: integer().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('push_subscriptions', table),
    foreignKeyTo(sessions, 'push_subscriptions_session', table, table.sessionId).onDelete('cascade'),
    index('push_subscriptions_of_user').on(table.accountId, table.userId),
    index('push_subscriptions_of_session').on(table.accountId, table.sessionId),
  ],
)
