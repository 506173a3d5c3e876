import { deviceName } from '@soleira/domain/auth/device'
import { sessionEnded } from '@soleira/domain/auth/events'
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { askedOnce } from '../../database/asked-once.ts'
import type { Db, SystemDb } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { sessions, signIns } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { Recorder } from '../../record.ts'
import { accountAndUser, type SessionActor, sessionScope, type UserScope } from '../../scope.ts'
import type { SignInPlace } from './sign-in/place.ts'
import { hashOf, makeToken } from './tokens.ts'

/** A session ends after this many days, even if it is in use (T9). */
export const sessionDays = 30
const idleDays = 7

export interface FoundSession {
  scope: UserScope<SessionActor>
  /** True when its last use was noted more than five minutes ago. */
  isStale: boolean
}

export interface OpenedSession {
  id: number
  token: string
}

export async function openSession(
  db: Db,
  scope: UserScope,
  { userAgent, place }: { userAgent: string | undefined; place: SignInPlace },
): Promise<OpenedSession> {
  const token = makeToken()
  const { id } = firstRow(
    await db
      .insert(sessions)
      .values({
        ...accountAndUser(scope),
        tokenHash: hashOf(token),
        userAgent: userAgent?.slice(0, 300) ?? null,
        place,
        expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
      })
      .returning({ id: sessions.id }),
  )
  // The history still needs the device and place after the session has ended.
  await db
    .insert(signIns)
    .values({ ...accountAndUser(scope), sessionId: id, device: deviceName(userAgent ?? null), place })
  return { id, token }
}

const isLive = and(
  sql`${sessions.expiresAt} > now()`,
  sql`${sessions.lastUsedAt} > now() - make_interval(days => ${idleDays})`,
)

const liveSession = prepareOnce((system: SystemDb) =>
  system
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      userId: sessions.userId,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('live_session'),
)

// A screen sends several requests at once; they share one query.
const lookUp = askedOnce((system: SystemDb, token) =>
  liveSession(system).execute({ tokenHash: hashOf(token) }),
)

/** Null when there is none. A session that ended before the call is never returned. */
export async function findSession(system: SystemDb, token: string): Promise<FoundSession | null> {
  const [found] = await lookUp(system, token)
  return found ? { scope: sessionScope(found), isStale: found.isStale } : null
}

export async function liveAmong(system: SystemDb, ids: number[]): Promise<Set<number>> {
  const live = await system
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isLive))
  return new Set(live.map(({ id }) => id))
}

export async function touchSession(db: Db, scope: UserScope<SessionActor>): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(ofUser(sessions, scope), eq(sessions.id, scope.actor.session)))
}

export function listSessions(db: Db, scope: UserScope) {
  return db
    .select()
    .from(sessions)
    .where(and(ofUser(sessions, scope), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

export async function endSessionOf(db: Db, scope: UserScope, id: number, record: Recorder): Promise<boolean> {
  return db.transaction(async (db) => {
    const { rowCount } = await db.delete(sessions).where(and(ofUser(sessions, scope), eq(sessions.id, id)))
    if (rowCount) await record(db, scope, sessionEnded(id))
    return Boolean(rowCount)
  })
}

/** Keeps the session that acts, if any. Returns false when there was no other. */
export async function endOtherSessions(db: Db, scope: UserScope): Promise<boolean> {
  const { actor } = scope
  const others = actor.kind === 'session' ? ne(sessions.id, actor.session) : undefined
  const { rowCount } = await db.delete(sessions).where(and(ofUser(sessions, scope), others))
  return Boolean(rowCount)
}

export async function removeDeadSessions(system: SystemDb): Promise<void> {
  await system
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, sql`now()`),
        lt(sessions.lastUsedAt, sql`now() - make_interval(days => ${idleDays})`),
      ),
    )
}
