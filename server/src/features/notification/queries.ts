import type { NotificationPage } from '@soleira/domain/notification/contract'
import { and, count, desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { UserScope } from '../../scope.ts'
import { presentNotification } from './present.ts'

interface Wanted {
  page: number
  limit: number
  unreadOnly: boolean
}

export async function listNotifications(
  db: Db,
  scope: UserScope,
  { page, limit, unreadOnly }: Wanted,
): Promise<NotificationPage> {
  const mine = ofUser(notifications, scope)
  const counting = db
    .select({ all: count(), unread: count(sql`case when ${notifications.readAt} is null then 1 end`) })
    .from(notifications)
    .where(mine)
  const listing = db
    .select()
    .from(notifications)
    .where(unreadOnly ? and(mine, isNull(notifications.readAt)) : mine)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [[counts = { all: 0, unread: 0 }], rows] = await Promise.all([counting, listing])
  const total = unreadOnly ? counts.unread : counts.all
  return {
    notifications: rows.map(presentNotification),
    unreadCount: counts.unread,
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}
