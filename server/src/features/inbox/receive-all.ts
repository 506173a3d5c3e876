import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { inboxPapers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Came, ReceivedPapers, ToInbox } from '../../files/came.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { type NewInboxPaper, receiveInboxFiles } from './receive.ts'

type Receiving = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs'>

/** All papers that came in one file are received together. */
export async function receiveAll(
  parts: Receiving,
  scope: Scope,
  { papers, leftOut = [] }: Came,
  where: Pick<NewInboxPaper, 'propertyId' | 'way'>,
  retry: Retry | null,
): Promise<ReceivedPapers> {
  const placed = papers.map((paper) => ({ ...paper, ...where }))
  const first = await receiveInboxFiles(parts, scope, placed, retry)
  return { ids: await receivedWith(parts, scope, first), refused: leftOut }
}

export const inboxReceiver =
  (parts: Receiving): ToInbox =>
  (scope, propertyId, came, retry = null) =>
    receiveAll(parts, scope, came, { propertyId }, retry)

/** Papers of one transaction have one time, so a file that is sent again is answered in full. */
async function receivedWith(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  first: number,
): Promise<[number, ...number[]]> {
  const at = sql`(select i.received_at from ${inboxPapers} i where i.account_id = ${scope.account} and i.id = ${first})`
  const rows = await db
    .select({ id: inboxPapers.id })
    .from(inboxPapers)
    .where(and(inAccount(inboxPapers, scope), gte(inboxPapers.id, first), eq(inboxPapers.receivedAt, at)))
    .orderBy(asc(inboxPapers.id))
  return [first, ...rows.flatMap(({ id }) => (id === first ? [] : [id]))]
}
