import type { changeMilestonePaper as changeContract } from '@soleira/domain/closing/contract'
import { pictureTypes } from '@soleira/domain/closing/key-pictures'
import type { MilestoneId } from '@soleira/domain/closing/milestone-id'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documents, milestonePapers, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { lockDeal } from '../deal/paper-commands.ts'
import { readRecordOfClosing } from '../deal/standing.ts'
import { deletePapers, insertPaper, type NewPaper } from '../document/kept-paper.ts'
import { isThere } from './proofs.ts'
import { finishAct, forgetLostProofs, milestoneRow, rowOf } from './rows.ts'

/** Keeps a paper with a milestone. A new matrícula is read. Throws not_found, and conflict once the deal is undone. */
export async function keepMilestonePaper(
  parts: Committing & Pick<Parts, 'record' | 'readSoon'>,
  scope: UserScope,
  id: MilestoneId,
  paper: NewPaper,
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const deal = await lockDeal(db, scope, id.dealId)
    const known = await readRecordOfClosing(db, scope, id.dealId)
    const milestoneId = await milestoneRow(db, scope, known, id)
    const { propertyId } = deal
    const documentId = await insertPaper(db, scope, { propertyId, category: 'FECHAMENTO' }, paper)
    await db.insert(milestonePapers).values({ accountId: scope.account, milestoneId, documentId })
    await forgetLostProofs(db, scope, milestoneId)
    if (id.kind === 'registration') await parts.readSoon(db, scope, documentId)
    await finishAct(parts.record, db, scope, deal, 'closing_paper')
    return documentId
  })
}

/** Says which meter a picture shows. Throws not_found, and validation_failed where it is no picture of the keys. */
export function changeMilestonePaper(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  id: MilestoneId,
  documentId: number,
  { shows }: BodyOf<typeof changeContract>,
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id.dealId)
    const row = rowOf(await readRecordOfClosing(db, scope, id.dealId), id)
    const [known] = await db
      .select({ fileType: documents.fileType })
      .from(milestonePapers)
      .innerJoin(
        documents,
        and(sameAccount(documents, milestonePapers), eq(documents.id, milestonePapers.documentId)),
      )
      .where(onePaper(scope, row?.id, documentId))
    if (!known) throw new AppError('not_found')
    if (id.kind !== 'keys' || !pictureTypes.some((type) => type === known.fileType))
      throw invalidFields({ shows: 'Só uma foto da entrega das chaves mostra um medidor' })
    await db
      .update(milestonePapers)
      .set({ shows })
      .where(onePaper(scope, row?.id, documentId))
    await finishAct(record, db, scope, deal, 'closing_paper')
  })
}

const onePaper = (scope: Scope, milestoneId: number | undefined, documentId: number) =>
  and(
    inAccount(milestonePapers, scope),
    eq(milestonePapers.milestoneId, milestoneId ?? 0),
    eq(milestonePapers.documentId, documentId),
  )

/**
 * Deletes the row now and the file by a job (architecture rule 7). A paper that is kept for something else stays there.
 * Throws not_found without such a paper.
 */
export function removeMilestonePaper(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: Scope,
  id: MilestoneId,
  documentId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id.dealId)
    const row = rowOf(await readRecordOfClosing(db, scope, id.dealId), id)
    const gone = await db
      .delete(milestonePapers)
      .where(onePaper(scope, row?.id, documentId))
      .returning({ id: milestonePapers.id })
    if (!gone.length) throw new AppError('not_found')
    const files = await deletePapers(
      db,
      scope,
      (await isKeptElsewhere(db, scope, documentId)) ? [] : [documentId],
    )
    await finishAct(record, db, scope, deal, 'closing_paper_removed')
    await jobs.purgeFiles(db, files)
  })
}

/** Lets a paper that is there prove a milestone, too. A new matrícula is read. Throws not_found. */
export function chooseProof(
  { db, record, readSoon }: Pick<Parts, 'db' | 'record' | 'readSoon'>,
  scope: Scope,
  id: MilestoneId,
  documentId: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id.dealId)
    const known = await readRecordOfClosing(db, scope, id.dealId)
    const milestoneId = await milestoneRow(db, scope, known, id)
    const [found] = await db
      .select({ readingId: readings.id })
      .from(documents)
      .leftJoin(readings, and(sameAccount(readings, documents), eq(readings.documentId, documents.id)))
      .where(and(isThere(db, scope, known), eq(documents.id, documentId)))
    if (!found) throw new AppError('not_found')
    const kept = await db
      .insert(milestonePapers)
      .values({ accountId: scope.account, milestoneId, documentId })
      .onConflictDoNothing()
      .returning({ id: milestonePapers.documentId })
    if (!kept.length) return
    await forgetLostProofs(db, scope, milestoneId)
    if (id.kind === 'registration' && found.readingId === null) await readSoon(db, scope, documentId)
    await finishAct(record, db, scope, deal, 'closing_paper')
  })
}

/** A paper that was sent with a milestone goes with it, unless another one has it, too. */
async function isKeptElsewhere(db: Db, scope: Scope, documentId: number): Promise<boolean> {
  const sent = and(
    inAccount(documents, scope),
    eq(documents.id, documentId),
    eq(documents.category, 'FECHAMENTO'),
  )
  if (!(await db.$count(documents, sent))) return true
  const elsewhere = and(inAccount(milestonePapers, scope), eq(milestonePapers.documentId, documentId))
  return (await db.$count(milestonePapers, elsewhere)) > 0
}
