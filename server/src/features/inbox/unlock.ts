import { and, eq } from 'drizzle-orm'
import type { Waiter } from '../../adapters/turns.ts'
import { inboxFiles } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { showUnlocked, type Unlocking } from '../../files/unlock.ts'
import type { Scope } from '../../scope.ts'
import { unlockDocument } from '../document/unlock.ts'
import { findInboxFiles } from './queries.ts'
import { readAgainIn } from './read-again.ts'

/** Throws not_found, conflict for a paper that needs no password, and what `showUnlocked` throws. */
export async function unlockInboxPaper(
  parts: Unlocking,
  scope: Scope,
  id: number,
  password: string,
  waiter: Waiter,
): Promise<void> {
  const { db } = parts
  const [found] = await findInboxFiles(db, scope, [id])
  if (!found) throw new AppError('not_found')
  const { documentId, fileName } = found.paper
  if (documentId !== null) return unlockDocument(parts, scope, documentId, password, waiter)
  if (found.reading?.unreadable !== 'locked') throw new AppError('conflict')
  const its = and(inAccount(inboxFiles, scope), eq(inboxFiles.paperId, id))
  const [file] = await db.select().from(inboxFiles).where(its)
  if (!file) throw new AppError('not_found')
  const { storageKey: key, fileSize: size, sha256 } = file
  await showUnlocked(
    parts,
    scope,
    { key, size, sha256, fileName },
    password,
    waiter,
    async (db, unlocked) => {
      const { isViewable, file } = unlocked
      const changed = await db
        .update(inboxFiles)
        .set({ isViewable, storageKey: file.key, fileSize: file.size, sha256: file.sha256 })
        .where(and(its, eq(inboxFiles.storageKey, key)))
        .returning({ id: inboxFiles.paperId })
      if (!changed.length) throw new AppError('conflict')
      await readAgainIn(db, scope, id, parts, { isOtherFile: true })
    },
  )
}
