import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, inboxPapers, papers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** No row of the inbox names the file. */
export const cameByHand = (db: Db, scope: Scope) =>
  notExists(
    db
      .select({ id: inboxPapers.id })
      .from(inboxPapers)
      .where(
        and(
          inAccount(inboxPapers, scope),
          sameAccount(inboxPapers, documents),
          eq(inboxPapers.documentId, documents.id),
        ),
      ),
  )

/** An item gets its certificate with the file, or once the file of a slot is read. */
export const wasPutInSlot = sql<boolean>`${papers.receivedAt} > ${documents.uploadedAt}`

/**
 * Where the file of a certificate was put by hand: the other places came by it, and go with it. Null of one that came
 * by the inbox, which takes it back, and of one that is in a slot alone.
 */
export async function whereItWasPut(
  db: Db,
  scope: Scope,
  documentId: number,
): Promise<{
  by: 'slot' | 'item'
  paperId: number
  category: (typeof documents.$inferSelect)['category']
  personId: number | null
} | null> {
  const [row] = await db
    .select({
      isOfSlot: wasPutInSlot,
      paperId: papers.id,
      category: documents.category,
      personId: documents.personId,
    })
    .from(documents)
    .innerJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .where(and(inAccount(documents, scope), eq(documents.id, documentId), cameByHand(db, scope)))
  if (!row) return null
  const { isOfSlot, ...found } = row
  return { by: isOfSlot ? 'slot' : 'item', ...found }
}
