import { emailKey } from '@soleira/domain/format/email'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../../database/client.ts'
import { knownDevices, users } from '../../../database/tables/index.ts'
import { ofUser, sameAccount } from '../../../database/wall.ts'
import { accountAndUser, type UserScope } from '../../../scope.ts'
import { hashOf, makeToken } from '../tokens.ts'

export const deviceDays = 400

interface Met {
  mark: string
  isUnknown: boolean
}

export async function isKnownDevice(system: SystemDb, email: string, carried: string): Promise<boolean> {
  const rows = await system
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, and(sameAccount(users, knownDevices), eq(users.id, knownDevices.userId)))
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), eq(knownDevices.markHash, hashOf(carried))))
  return rows.length > 0
}

/**
 * The browser carries a random mark in a cookie; only its hash is stored. The first browser of an account is
 * not reported as new.
 */
export async function meetDevice(db: Db, scope: UserScope, carried: string | undefined): Promise<Met> {
  const mark = carried && /^[\w-]{43}$/.test(carried) ? carried : makeToken()
  const markHash = hashOf(mark)
  const seenAgain = await db
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(ofUser(knownDevices, scope), eq(knownDevices.markHash, markHash)))
    .returning({ userId: knownDevices.userId })
  if (seenAgain.length) return { mark, isUnknown: false }
  const others = await db.$count(knownDevices, ofUser(knownDevices, scope))
  await db
    .insert(knownDevices)
    .values({ ...accountAndUser(scope), markHash })
    .onConflictDoNothing()
  return { mark, isUnknown: others > 0 }
}

export async function forgetOldDevices(system: SystemDb): Promise<void> {
  await system
    .delete(knownDevices)
    .where(lt(knownDevices.lastSeenAt, sql`now() - make_interval(days => ${deviceDays})`))
}
