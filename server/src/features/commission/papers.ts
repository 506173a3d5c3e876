import { commissionChanged } from '@soleira/domain/commission/events'
import type { Db } from '../../database/client.ts'
import { feeReceipts } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { deletePapers, insertPaper, type NewPaper } from '../document/kept-paper.ts'
import { oneReceipt, receiptOfDeal } from './rows.ts'

/** Keeps the proof of what was received. Throws not_found, and conflict for a second one. */
export async function keepReceiptPaper(
  parts: Committing & Pick<Parts, 'record'>,
  scope: UserScope,
  id: number,
  paper: NewPaper,
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const { dealId, propertyId } = await receiptOfDeal(db, scope, id)
    if ((await lockedPaper(db, scope, id)) !== null) throw new AppError('conflict', { message: second })
    const documentId = await insertPaper(db, scope, { propertyId, category: 'HONORARIOS' }, paper)
    await setPaper(db, scope, id, documentId)
    await parts.record(db, scope, commissionChanged({ dealId, propertyId }, 'paper'))
    return documentId
  })
}

const second = 'Este recibo já tem um comprovante. Exclua-o antes de enviar outro.'

/** Deletes the row now and the file by a job (architecture rule 7). Throws not_found without a paper. */
export async function removeReceiptPaper(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const { dealId, propertyId } = await receiptOfDeal(db, scope, id)
    const documentId = await lockedPaper(db, scope, id)
    if (documentId === null) throw new AppError('not_found')
    await setPaper(db, scope, id, null)
    const files = await deletePapers(db, scope, [documentId])
    await record(db, scope, commissionChanged({ dealId, propertyId }, 'paper_removed'))
    await jobs.purgeFiles(db, files)
  })
}

async function lockedPaper(db: Db, scope: Scope, id: number): Promise<number | null> {
  const [row] = await db
    .select({ documentId: feeReceipts.documentId })
    .from(feeReceipts)
    .where(oneReceipt(scope, id))
    .for('update')
  return row?.documentId ?? null
}

const setPaper = (db: Db, scope: Scope, id: number, documentId: number | null) =>
  db.update(feeReceipts).set({ documentId }).where(oneReceipt(scope, id))
