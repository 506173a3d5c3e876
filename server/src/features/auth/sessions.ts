import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { sessions } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Place } from './place.ts'
import { hashOf, makeToken } from './tokens.ts'

/** A session ends after so many days, however much it is used (T9). */
export const sessionDays = 30
/** … and after so many days without use. */
export const idleDays = 7

export interface FoundSession {
  id: number
  userId: number
  /** Its last use was noted more than five minutes ago. */
  isStale: boolean
}

export interface OpenedSession {
  id: number
  /** Known to nobody but the browser from here on. */
  token: string
}

/** Opens a session for whoever has proved to be this user. */
export async function openSession(
  db: Db,
  userId: number,
  { userAgent, place }: { userAgent: string | undefined; place: Place },
): Promise<OpenedSession> {
  const token = makeToken()
  const [row] = await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashOf(token),
      userAgent: userAgent?.slice(0, 300) ?? null,
      place,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .returning({ id: sessions.id })
  return { id: (row as { id: number }).id, token }
}

const isLive = and(
  sql`${sessions.expiresAt} > now()`,
  sql`${sessions.lastUsedAt} > now() - make_interval(days => ${idleDays})`,
)

const liveSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('live_session'),
)

/** The live session of a token, or null. */
export async function findSession(db: Db, token: string): Promise<FoundSession | null> {
  const [found] = await liveSession(db).execute({ tokenHash: hashOf(token) })
  return found ?? null
}

/** Those of the sessions that are still live. */
export async function liveAmong(db: Db, ids: number[]): Promise<Set<number>> {
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isLive))
  return new Set(live.map(({ id }) => id))
}

export async function touchSession(db: Db, id: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** The live sessions of a broker, the last used first. */
export function listSessions(db: Db, broker: BrokerId) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, broker), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Ends one session of a broker; false when there is none of that id. */
export async function endSessionOf(db: Db, broker: BrokerId, id: number): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, broker)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends every session of a broker but the one named. */
export async function endOtherSessions(db: Db, broker: BrokerId, current: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, broker), ne(sessions.id, current)))
}

/** Sessions that can no longer be used leave the table. */
export async function removeDeadSessions(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, sql`now()`),
        lt(sessions.lastUsedAt, sql`now() - make_interval(days => ${idleDays})`),
      ),
    )
}
