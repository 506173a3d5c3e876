import { ownChanged } from '@soleira/domain/history/own-changed'
import type { Subscription } from '@soleira/domain/push/contract'
import { and, eq, ne } from 'drizzle-orm'
import { pushSubscriptions } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type SessionActor, type UserScope } from '../../scope.ts'

/**
 * A session has one address, and an address one session. Another session that had the address loses it, even
 * of another account: that account's notices must not appear on this screen.
 */
export async function keepSubscription(
  { system, record }: Pick<Parts, 'system' | 'record'>,
  scope: UserScope<SessionActor>,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const mine = { ...accountAndUser(scope), sessionId: scope.actor.session, ...keys }
  await system.transaction(async (system) => {
    await system
      .insert(pushSubscriptions)
      .values({ ...mine, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: mine })
    await system
      .delete(pushSubscriptions)
      .where(and(ofSession(scope), ne(pushSubscriptions.endpoint, endpoint)))
    await record(system, scope, ownChanged('push', 'created'))
  })
}

export async function dropSubscription(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope<SessionActor>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { rowCount } = await db.delete(pushSubscriptions).where(ofSession(scope))
    if (rowCount) await record(db, scope, ownChanged('push', 'deleted'))
  })
}

const ofSession = (scope: UserScope<SessionActor>) =>
  and(ofUser(pushSubscriptions, scope), eq(pushSubscriptions.sessionId, scope.actor.session))
