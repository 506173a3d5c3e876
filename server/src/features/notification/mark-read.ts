import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { sayChanged } from './changed.ts'

type Row = typeof notifications.$inferSelect

export async function markNotificationRead(db: Db, scope: UserScope, id: number): Promise<Row> {
  const mine = and(ofUser(notifications, scope), eq(notifications.id, id))
  await markRead(db, scope, eq(notifications.id, id))
  const [row] = await db.select().from(notifications).where(mine)
  if (!row) throw new AppError('not_found')
  return row
}

export async function markAllNotificationsRead(db: Db, scope: UserScope): Promise<void> {
  await markRead(db, scope, undefined)
}

async function markRead(db: Db, scope: UserScope, which: ReturnType<typeof and>): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ofUser(notifications, scope), isNull(notifications.readAt), which))
  if (rowCount) sayChanged(db, scope.actor.user)
}
