import type { Subscription } from '@soleira/domain/push/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { pushSubscriptions } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'

/** Keeps where the browser of a session takes pushes: one place per session, and one session per place. */
export async function keepSubscription(
  db: Db,
  broker: BrokerId,
  sessionId: number,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const mine = { userId: broker, sessionId, ...keys }
  await db.transaction(async (db) => {
    await db
      .insert(pushSubscriptions)
      .values({ ...mine, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: mine })
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
  })
}

/** Forgets where the browser of a session takes pushes. */
export async function dropSubscription(db: Db, broker: BrokerId, sessionId: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, broker), eq(pushSubscriptions.sessionId, sessionId)))
}
