import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { sayChanged } from './changed.ts'

type Row = typeof notifications.$inferSelect

/** Marks one as read, and answers it; the first time stays. Throws not_found. */
export async function readOne(db: Db, broker: BrokerId, id: number): Promise<Row> {
  const mine = and(eq(notifications.id, id), eq(notifications.userId, broker))
  await markRead(db, broker, eq(notifications.id, id))
  const [row] = await db.select().from(notifications).where(mine)
  if (!row) throw new AppError('not_found')
  return row
}

/** Marks all that are not read. */
export async function readAll(db: Db, broker: BrokerId): Promise<void> {
  await markRead(db, broker, undefined)
}

async function markRead(db: Db, broker: BrokerId, which: ReturnType<typeof and>): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, broker), isNull(notifications.readAt), which))
  if (rowCount) sayChanged(db, broker)
}
