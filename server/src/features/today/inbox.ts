import { type InboxFacts, mostInInbox } from '@soleira/domain/today/of-inbox'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { inboxPapers, readings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

const waiting = prepareOnce((db) =>
  db
    .select({ id: inboxPapers.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(inboxPapers)
    .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .where(
      and(
        eq(inboxPapers.accountId, sql.placeholder('account')),
        isNull(inboxPapers.documentId),
        ne(readings.status, 'waiting'),
      ),
    )
    .orderBy(desc(inboxPapers.id))
    .limit(mostInInbox)
    .prepare('waiting_in_inbox'),
)

export async function waitingInInbox(db: Db, { account }: Scope): Promise<InboxFacts> {
  const rows = await waiting(db).execute({ account })
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
