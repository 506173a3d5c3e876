import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Storage } from '../adapters/storage/storage.ts'
import type { SystemDb } from '../database/client.ts'
import { analysisDocuments, documents } from '../database/tables/index.ts'
import { type Worker, worker } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { actsOf } from './pdf-scripts.ts'

type Papers = typeof documents | typeof analysisDocuments

/**
 * Judges the PDFs that were kept before anybody asked whether they may be shown; until then they are only saved. What
 * cannot be read now waits for another time.
 */
export function keptPdfJudge({ system, storage }: Pick<Parts, 'system' | 'storage'>): Worker {
  const judge = async () => {
    for (const papers of [documents, analysisDocuments]) await judgeAll(system, storage, papers)
  }
  return worker({ name: 'judge-kept-pdfs', options: { retryLimit: 2 } }, judge, { schedule: '*/10 * * * *' })
}

async function judgeAll(system: SystemDb, storage: Storage, papers: Papers): Promise<void> {
  const { accountId, id, storageKey, fileSize, sha256 } = papers
  const waiting = await system
    .select({ account: accountId, id, key: storageKey, size: fileSize, sha256 })
    .from(papers)
    .where(isNull(papers.isViewable))
    .orderBy(asc(accountId), asc(id))
  for (const { account, id, ...file } of waiting) {
    const source = await storage.open(file).catch(() => null)
    if (!source) continue
    const staged = await storage.stage(source, { maxBytes: file.size })
    try {
      const isViewable = (await actsOf(staged)) === 'nothing'
      await system
        .update(papers)
        .set({ isViewable })
        .where(and(eq(papers.accountId, account), eq(papers.id, id), isNull(papers.isViewable)))
    } finally {
      await staged.discard()
    }
  }
}
