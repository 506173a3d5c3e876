import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { noticeCategories, noticeTypes } from './notice.ts'

/** Part 2 §3. */
export const notification = z.object({
  id: z.int(),
  type: z.enum(noticeTypes),
  category: z.enum(noticeCategories),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  actionUrl: z.string().nullable().meta({ description: 'a path of this product' }),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  notifications: z.array(notification),
  unreadCount: z.int(),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int().meta({ description: 'of all pages' }),
    pages: z.int().meta({ description: '1 when there is nothing' }),
  }),
})
export type NotificationPage = z.infer<typeof notificationPage>

const area = 'notification'
const access = 'broker'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  area,
  access,
  summary: 'What the broker was told, latest first',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(10),
    unread: z.enum(['true']).optional().meta({ description: 'only those that are not read' }),
  }),
  status: 200,
  answer: notificationPage,
})

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/read-all',
  area,
  access,
  summary: 'Marks all as read',
  status: 204,
  answer: 'empty',
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  area,
  access,
  summary: 'Marks one as read',
  params: idParams,
  status: 200,
  answer: notification,
  refusals: ['not_found'],
})

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  area,
  access,
  summary: 'An event `change` whenever the list may have changed; ends with the session',
  status: 200,
  answer: 'events',
  refusals: ['too_many_requests'],
})
