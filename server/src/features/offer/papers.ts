import type { KeptPaper } from '@soleira/domain/document/kept-paper'
import { offerPaperKept, offerPaperRemoved } from '@soleira/domain/offer/events'
import { and, asc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, offerPapers, offers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import {
  deletePapers,
  insertPaper,
  mustProveNothing,
  type NewPaper,
  presentPaper,
} from '../document/kept-paper.ts'
import { oneOffer, propertyOfOffer } from './rows.ts'

const mostPapers = 20

/** By offer, in the order in which they came. */
export async function papersOfOffers(db: Db, scope: Scope, ids: number[]): Promise<Map<number, KeptPaper[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ offerId: offerPapers.offerId, document: getTableColumns(documents) })
    .from(offerPapers)
    .innerJoin(documents, and(sameAccount(documents, offerPapers), eq(documents.id, offerPapers.documentId)))
    .where(and(inAccount(offerPapers, scope), inArray(offerPapers.offerId, ids)))
    .orderBy(asc(documents.id))
  const groups = Map.groupBy(rows, ({ offerId }) => offerId)
  return new Map([...groups].map(([id, all]) => [id, all.map(({ document }) => presentPaper(document))]))
}

/**
 * Keeps the file of an answer that was given elsewhere: a message, a signed paper. Throws not_found, and conflict
 * for a draft or too many.
 */
export async function keepPaper(
  parts: Committing & Pick<Parts, 'record'>,
  scope: UserScope,
  offerId: number,
  paper: NewPaper,
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const propertyId = await propertyOfOffer(db, scope, offerId)
    const [presented] = await db
      .select({ id: offers.id })
      .from(offers)
      .where(and(oneOffer(scope, offerId), isNotNull(offers.presentedAt)))
      .for('update')
    if (!presented) throw new AppError('conflict', { message: 'Um rascunho ainda não tem resposta.' })
    const ofOffer = and(inAccount(offerPapers, scope), eq(offerPapers.offerId, offerId))
    if ((await db.$count(offerPapers, ofOffer)) >= mostPapers)
      throw new AppError('conflict', { message: 'Esta proposta já tem muitos arquivos.' })
    const documentId = await insertPaper(db, scope, { propertyId, category: 'PROPOSTA' }, paper)
    await db.insert(offerPapers).values({ accountId: scope.account, offerId, documentId })
    await parts.record(db, scope, offerPaperKept({ id: offerId, propertyId }))
    return documentId
  })
}

/** Throws not_found. */
export async function removePaper(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: UserScope,
  offerId: number,
  documentId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const propertyId = await propertyOfOffer(db, scope, offerId)
    await mustProveNothing(db, scope, documentId)
    const [gone] = await db
      .delete(offerPapers)
      .where(
        and(
          inAccount(offerPapers, scope),
          eq(offerPapers.offerId, offerId),
          eq(offerPapers.documentId, documentId),
        ),
      )
      .returning({ documentId: offerPapers.documentId })
    if (!gone) throw new AppError('not_found')
    const files = await deletePapers(db, scope, [documentId])
    await record(db, scope, offerPaperRemoved({ id: offerId, propertyId }))
    await jobs.purgeFiles(db, files)
  })
}
