import { type InboxFacts, mostInInbox } from '@soleira/domain/today/of-inbox'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export async function waitingInInbox(db: Db, scope: Scope): Promise<InboxFacts> {
  const rows = await db
    .select({ id: inboxPapers.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(inboxPapers)
    .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .where(and(inAccount(inboxPapers, scope), isNull(inboxPapers.documentId), ne(readings.status, 'waiting')))
    .orderBy(desc(inboxPapers.id))
    .limit(mostInInbox)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
