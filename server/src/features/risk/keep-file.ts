import type { Storage } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { commitFiles } from '../../files/commit.ts'
import type { BrokerId } from '../../http/broker.ts'
import { addFile, type NewFile } from './commands.ts'
import type { AnalysisDocumentRow } from './queries.ts'

/** Gives a stored file its row in an analysis, or takes the file away again. */
export function keepFile(
  { db, storage }: { db: Db; storage: Storage },
  broker: BrokerId,
  analysisId: number,
  file: NewFile,
): Promise<AnalysisDocumentRow> {
  return commitFiles(storage, [file.file.key], () => addFile(db, broker, analysisId, file))
}
