import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../database/client.ts'
import { deliveries } from '../database/tables/index.ts'
import { ofUser } from '../database/wall.ts'
import { accountAndUser, type UserScope } from '../scope.ts'

export class HeldElsewhere extends Error {}

/** After this time another process takes over. No mail server keeps us waiting so long. */
const hold = sql`now() + interval '10 minutes'`

/**
 * Sends something to a person once; `key` names it among everything that this person gets. The same job may
 * run twice, in two processes at once, or again after a failure. So the delivery is held while it is sent. No
 * transaction is open during that time, because a slow mail server must not block a row or a connection. It
 * is marked as sent only afterwards: if the process dies in between, the letter is sent again with the same
 * Message-ID instead of being lost.
 * @throws HeldElsewhere, or what `send` throws
 */
export async function deliverOnce(
  db: Db,
  scope: UserScope,
  key: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const own = and(ofUser(deliveries, scope), eq(deliveries.key, key))
  const held = await db
    .insert(deliveries)
    .values({ ...accountAndUser(scope), key, heldUntil: hold })
    .onConflictDoUpdate({
      target: [deliveries.accountId, deliveries.userId, deliveries.key],
      set: { heldUntil: hold },
      setWhere: and(isNull(deliveries.sentAt), lte(deliveries.heldUntil, sql`now()`)),
    })
    .returning({ key: deliveries.key })
  if (!held.length) {
    const [row] = await db.select({ sentAt: deliveries.sentAt }).from(deliveries).where(own)
    if (row?.sentAt) return
    throw new HeldElsewhere('being delivered by another process')
  }
  try {
    await send()
  } catch (error) {
    await db.update(deliveries).set({ heldUntil: sql`now()` }).where(own)
    throw error
  }
  await db.update(deliveries).set({ sentAt: sql`now()` }).where(own)
}

/** No job that could send them again is kept that long. */
export async function forgetOldDeliveries(system: SystemDb): Promise<void> {
  await system.delete(deliveries).where(lt(deliveries.heldUntil, sql`now() - interval '90 days'`))
}
