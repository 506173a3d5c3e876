import { feedMade, feedMadeAnew, feedRevoked } from '@soleira/domain/agenda/events'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { agendaFeeds } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'

type Deps = Pick<Parts, 'db' | 'record'>

export async function findFeed(db: Db, scope: UserScope): Promise<{ madeAt: Date } | null> {
  const [feed] = await db
    .select({ madeAt: agendaFeeds.madeAt })
    .from(agendaFeeds)
    .where(ofUser(agendaFeeds, scope))
  return feed ?? null
}

/** Returns the key, which is not stored. An earlier one ends. */
export function makeFeed({ db, record }: Deps, scope: UserScope): Promise<{ key: string; madeAt: Date }> {
  return db.transaction(async (db) => {
    const key = makeToken()
    const fresh = { keyHash: hashOf(key), madeAt: new Date() }
    const { isFirst } = firstRow(
      await db
        .insert(agendaFeeds)
        .values({ ...accountAndUser(scope), ...fresh })
        .onConflictDoUpdate({ target: [agendaFeeds.accountId, agendaFeeds.userId], set: fresh })
        // A row that was there has been locked by this transaction.
        .returning({ isFirst: sql<boolean>`xmax = 0` }),
    )
    await record(db, scope, isFirst ? feedMade : feedMadeAnew)
    return { key, madeAt: fresh.madeAt }
  })
}

export function revokeFeed({ db, record }: Deps, scope: UserScope): Promise<void> {
  return db.transaction(async (db) => {
    const ended = await db.delete(agendaFeeds).where(ofUser(agendaFeeds, scope)).returning()
    if (ended.length) await record(db, scope, feedRevoked)
  })
}
