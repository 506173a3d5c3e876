import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, SystemDb } from './database/client.ts'
import { deliveries } from './database/tables/index.ts'
import { ofUser } from './database/wall.ts'
import { by, type UserScope } from './scope.ts'

/** Somebody else is sending it at this moment; whoever asks later finds it sent, or free again. */
export class HeldElsewhere extends Error {}

/** How long a process may take to send before another one takes over: longer than any mail server keeps us waiting. */
const hold = sql`now() + interval '10 minutes'`

/**
 * Sends what was not sent yet; `key` names it among all that this person ever gets. A job may come twice, in two processes at once, or be tried again after a failure, so
 * the delivery is held while it is being sent, and no transaction is open meanwhile: a slow mail server must not keep
 * a row or a connection. It is marked after the sending, not before: a process that dies in between leaves something
 * that is sent again, by its Message-ID the same letter, instead of one that is lost. Throws HeldElsewhere, or what
 * `send` throws.
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
    .values({ ...by(scope), key, heldUntil: hold })
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

/** Removes what went out long ago: no job that could ask for it again is kept that long. */
export async function forgetOldDeliveries(system: SystemDb): Promise<void> {
  await system.delete(deliveries).where(lt(deliveries.heldUntil, sql`now() - interval '90 days'`))
}
