import { analysisFileUnlocked } from '@soleira/domain/risk/events'
import { and, eq } from 'drizzle-orm'
import type { Waiter } from '../../../adapters/turns.ts'
import { analysisDocuments, readings } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import { showUnlocked, type Unlocking } from '../../../files/unlock.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { forgetReadings } from '../../paper/unread.ts'
import { touchDraft } from '../commands.ts'
import type { FoundAnalysisDocument } from '../queries.ts'

/**
 * Throws conflict for a file that needs no password or whose analysis has begun, and what `showUnlocked` throws.
 * A copy of the file in another category asks for itself.
 */
export async function unlockAnalysisFile(
  parts: Unlocking & Pick<Parts, 'readFiles'>,
  scope: Scope,
  document: FoundAnalysisDocument,
  password: string,
  waiter: Waiter,
): Promise<void> {
  const { record, readFiles } = parts
  const { id, analysisId, category, storageKey: key, fileSize: size, sha256, fileName } = document
  if (!document.isLocked) throw new AppError('conflict')
  const locked = { key, size, sha256, fileName }
  await showUnlocked(parts, scope, locked, password, waiter, async (db, { isViewable, file }) => {
    const analysis = await touchDraft(db, scope, analysisId)
    const shown = { isViewable, storageKey: file.key, fileSize: file.size, sha256: file.sha256 }
    const changed = await db
      .update(analysisDocuments)
      .set(shown)
      .where(
        and(
          inAccount(analysisDocuments, scope),
          eq(analysisDocuments.id, id),
          eq(analysisDocuments.storageKey, key),
        ),
      )
      .returning({ id: analysisDocuments.id })
    if (!changed.length) throw new AppError('conflict')
    await forgetReadings(db, scope, eq(readings.analysisDocumentId, id), { isOtherFile: true })
    await readFiles(db, scope, analysisId)
    await record(db, scope, analysisFileUnlocked(id, analysis, category))
  })
}
