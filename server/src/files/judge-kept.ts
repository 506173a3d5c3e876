import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Storage, StorageFailure, type StoredFile } from '../adapters/storage/storage.ts'
import type { SystemDb } from '../database/client.ts'
import { analysisDocuments, documents } from '../database/tables/index.ts'
import { makeWorker, type Worker } from '../jobs/jobs.ts'
import type { Parts } from '../parts.ts'
import { searchPdf } from './pdf-scripts.ts'

type Papers = typeof documents | typeof analysisDocuments

/**
 * Judges PDFs that were stored before the search for scripts existed. Until then they can only be downloaded.
 * A file that cannot be read is tried again next time. A lost file is marked as not to be shown.
 */
export function keptPdfJudge({ system, storage }: Pick<Parts, 'system' | 'storage'>): Worker {
  const judge = async () => {
    // Without its folder or its bucket every file would seem lost.
    await storage.check()
    for (const papers of [documents, analysisDocuments]) await judgeAll(system, storage, papers)
  }
  return makeWorker({ name: 'judge-kept-pdfs', options: { retryLimit: 2 } }, judge, {
    schedule: '*/10 * * * *',
  })
}

async function judgeAll(system: SystemDb, storage: Storage, papers: Papers): Promise<void> {
  const { accountId, id, storageKey, fileSize, sha256 } = papers
  const waiting = await system
    .select({ account: accountId, id, key: storageKey, size: fileSize, sha256 })
    .from(papers)
    .where(isNull(papers.isViewable))
    .orderBy(asc(accountId), asc(id))
  for (const { account, id, ...file } of waiting) {
    const isViewable = await mayBeShown(storage, file)
    if (isViewable === null) continue
    await system
      .update(papers)
      .set({ isViewable })
      .where(and(eq(papers.accountId, account), eq(papers.id, id), isNull(papers.isViewable)))
  }
}

async function mayBeShown(storage: Storage, file: StoredFile): Promise<boolean | null> {
  try {
    const staged = await storage.stage(await storage.open(file), { maxBytes: file.size })
    try {
      return (await searchPdf(staged)).acts === 'nothing'
    } finally {
      await staged.discard()
    }
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    return error.isLost ? false : null
  }
}
