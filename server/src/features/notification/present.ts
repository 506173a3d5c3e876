import { isOwnPath } from '@soleira/domain/notification/action-url'
import type { Notification } from '@soleira/domain/notification/contract'
import type { notifications } from '../../database/tables/index.ts'

/** An address that is no path of the product is dropped (T25). */
export function presentNotification(row: typeof notifications.$inferSelect): Notification {
  const { id, type, category, title, message, actionUrl, createdAt, readAt } = row
  return {
    id,
    type,
    category,
    title,
    message,
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
    actionUrl: actionUrl !== null && isOwnPath(actionUrl) ? actionUrl : null,
  }
}
