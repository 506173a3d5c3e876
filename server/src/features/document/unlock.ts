import { documentUnlocked } from '@soleira/domain/document/events'
import { and, eq } from 'drizzle-orm'
import type { Waiter } from '../../adapters/turns.ts'
import { documents, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { showUnlocked, type Unlocking } from '../../files/unlock.ts'
import type { Scope } from '../../scope.ts'
import { forgetReadings } from '../paper/unread.ts'
import { findDocument } from './queries.ts'

/** Throws not_found, conflict for a document that needs no password, and what `showUnlocked` throws. */
export async function unlockDocument(
  parts: Unlocking,
  scope: Scope,
  id: number,
  password: string,
  waiter: Waiter,
): Promise<void> {
  const { db, record, readSoon } = parts
  const document = await findDocument(db, scope, id)
  if (!document) throw new AppError('not_found')
  const { storageKey: key, fileSize: size, sha256, fileName } = document
  if (document.fileType !== 'application/pdf' || document.isViewable) throw new AppError('conflict')
  await showUnlocked(
    parts,
    scope,
    { key, size, sha256, fileName },
    password,
    waiter,
    async (db, unlocked) => {
      const { isViewable, file } = unlocked
      const shown = { isViewable, storageKey: file.key, fileSize: file.size, sha256: file.sha256 }
      const same = and(inAccount(documents, scope), eq(documents.id, id), eq(documents.storageKey, key))
      const changed = await db.update(documents).set(shown).where(same).returning({ id: documents.id })
      if (!changed.length) throw new AppError('conflict')
      await forgetReadings(db, scope, eq(readings.documentId, id), { isOtherFile: true })
      await readSoon(db, scope, id)
      await record(db, scope, documentUnlocked(id, { id: document.propertyId }))
    },
  )
}
